import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exceptionIn, type RunLog } from 'shared-contracts/api/run';
import { isDraftRun } from 'shared-contracts/api/scenario';
import { RemoteLink, useFormatters, useLocale, useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { isUnsure, waitText } from 'shared-contracts/ui/runs';
import { drawerActions } from '../../drawer/drawerStore.ts';
import lines from '../parts/Lines.module.css';
import classes from './RunDetails.module.css';

// Few runs are ever decided on: what asks comes when one waits for it.
const DecideRun = lazy(async () => ({ default: (await import('shared-contracts/ui/decisions')).DecideRun }));

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the run waits for, with a decision on it where it takes one; the dialog outlives its button. */
function Waiting({ log }: { log: RunLog }) {
  const { t } = useTranslation();
  const { exact } = useFormatters();
  const locale = useLocale();
  const { canWrite } = useSession();
  const offered = canWrite && isUnsure(log);
  const [everOffered, setEverOffered] = useState(offered);
  if (offered && !everOffered) setEverOffered(true);
  const fact = (button?: ReactNode) => (
    <Fact label={t('terminal.details.waiting')}>
      {waitText(log, locale)} {log.wake_at && <span className={lines.dim}>{exact(log.wake_at)}</span>}
      {button}
    </Fact>
  );
  return (
    <>
      {log.waiting_for && !offered && fact()}
      {everOffered && (
        <Suspense fallback={offered && fact()}>
          <DecideRun what={{ run: log }} offered={offered}>
            {(ask) =>
              fact(
                <Button size="small" className={classes.decide ?? ''} onClick={ask}>
                  {t('terminal.decide')}
                </Button>,
              )
            }
          </DecideRun>
        </Suspense>
      )}
    </>
  );
}

/** An open row: figures of the run, and each node's exception whole (AMB-53). */
export function RunDetails({ log }: { log: RunLog }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { duration, count } = useFormatters();
  const took = log.duration === null ? null : log.duration * 1000;
  const figures = [
    isDraftRun(log) ? t('terminal.details.draft') : t('terminal.details.revision', { revision: log.revision }),
    took === null ? null : duration(took),
    t('terminal.details.operations', { count: log.operation_count_total, formatted: count(log.operation_count_total) }),
  ].filter(Boolean);
  return (
    <dl className={classes.details}>
      <Fact label={t('terminal.details.run')}>
        {log.id} <span className={lines.dim}>{figures.join(', ')}</span>
      </Fact>
      <Fact label={t('terminal.details.event')}>
        {t(`terminal.source.${log.event}`)} <span className={lines.dim}>{log.event_id}</span>
      </Fact>
      <Waiting log={log} />
      <Fact label={t('terminal.details.exceptions')}>
        {log.exception.length === 0 && <span className={lines.dim}>{t('terminal.noExceptions')}</span>}
        {log.exception.map((thrown) => (
          <span key={`${thrown.node_id} ${thrown.exception}`} className={classes.thrown}>
            <span data-tone="error">{thrown.node_name ?? thrown.node_id}</span> {exceptionIn(thrown, locale)}{' '}
            <RemoteLink
              to="scenario-detail"
              params={{ id: log.scenario_id }}
              search={new URLSearchParams({ run: log.id, node: thrown.node_id }).toString()}
              unresolved="hide"
              onClick={drawerActions.closeTerminal}
            >
              {t('terminal.goToNode')}
            </RemoteLink>
          </span>
        ))}
      </Fact>
    </dl>
  );
}
