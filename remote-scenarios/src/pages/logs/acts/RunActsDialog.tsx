import { useTranslation } from 'react-i18next';
import { maxRunActs, type RunActsPlan } from 'shared-contracts/api/run';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { Button, ErrorCard, Modal, useMessages } from 'shared-contracts/ui/core';
import { shortRunId } from '../../../parts/shortRunId.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import classes from './RunActsDialog.module.css';
import type { WantedActs } from './selection.ts';
import { type FailedAct, forgetUnfinished, type UnfinishedActs } from './unfinishedActs.ts';
import { type ActsState, type Interruption, useRunActs } from './useRunActs.ts';

/** i18n namespace of what is done with many runs. */
const actsNamespace = 'remote-scenarios-run-acts';

/** Texts of the dialog, which come with it. */
function useActsText() {
  useMessages(actsNamespace, { en, fr });
  return useTranslation(actsNamespace).t;
}

/** Failures listed on their own. */
const maxListed = 100;

function Plan({ plan, wanted: { action, selection } }: { plan: RunActsPlan; wanted: WantedActs }) {
  const isAll = 'filter' in selection;
  const t = useActsText();
  const { count } = useFormatters();
  const { found, possible, refused, again, operations } = plan;
  return (
    <div className={classes.plan}>
      <p>
        <strong>{t(`will.${action}`, { count: found, formatted: count(found), possible: count(possible) })}</strong>{' '}
        {action === 'retry' && t('version')} {isAll && t('later')}
      </p>
      {found > maxRunActs && <p>{t('keepOpen')}</p>}
      {action === 'retry' && possible > 0 && (
        <>
          <h3>{t('again')}</h3>
          {again.length === 0 && <p>{t('againNone')}</p>}
          <ul>
            {again.map(({ scenario_id, node_id, node_name, summary, runs }) => (
              <li key={`${scenario_id} ${node_id}`}>
                {node_name} {summary && summary !== node_name && <code dir="ltr">{summary}</code>}{' '}
                <span className={classes.quiet}>{t('againRuns', { count: runs, formatted: count(runs) })}</span>
              </li>
            ))}
          </ul>
          <p>{t('operations', { count: operations, formatted: count(operations) })}</p>
        </>
      )}
      {refused.length > 0 && (
        <>
          <h3>{t('refused')}</h3>
          <ul>
            {refused.map(({ message, count: runs }) => (
              <li key={message}>
                {t('refusedRuns', { count: runs, formatted: count(runs) })}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Failures({ failed, scenarioId }: { failed: readonly FailedAct[]; scenarioId: string }) {
  const t = useActsText();
  const { count } = useFormatters();
  if (failed.length === 0) return null;
  const rest = failed.length - maxListed;
  return (
    <>
      <p>{t('failed', { count: failed.length, formatted: count(failed.length) })}</p>
      <ul className={classes.failures}>
        {failed.slice(0, maxListed).map(({ id, message }) => (
          <li key={id}>
            <RemoteLink to="scenario-detail" params={{ id: scenarioId }} search={`run=${id}`}>
              {shortRunId(id)}
            </RemoteLink>{' '}
            {message}
          </li>
        ))}
        {rest > 0 && <li>{t('more', { count: rest, formatted: count(rest) })}</li>}
      </ul>
    </>
  );
}

function textOf(why: Interruption, t: ReturnType<typeof useActsText>): string {
  if (why === 'person') return t('stopped');
  return t('interrupted', { message: why === 'tab' ? t('tabClosed') : why.message });
}

type Shown = { state: ActsState; wanted: WantedActs; scenarioId: string };

function Contents({ state, wanted, scenarioId }: Shown) {
  const { action } = wanted;
  const t = useActsText();
  const { count } = useFormatters();
  if (state.phase === 'planning') return <p role="status">{t('checking', { found: count(state.plan.found) })}</p>;
  if (state.phase === 'planFailed') return <ErrorCard title={t('planFailed')} error={state.error} />;
  if (state.phase === 'planned') return <Plan plan={state.plan} wanted={wanted} />;
  const { done, failed, total } = state;
  const acted = done + failed.length;
  const isOver = state.phase === 'done' || state.phase === 'stopped';
  return (
    <div className={classes.plan}>
      <progress
        className={classes.progress}
        max={Math.max(total, acted)}
        value={acted}
        aria-label={t(`title.${action}`)}
      />
      <p role="status">
        {isOver
          ? t(`done.${action}`, { count: done, formatted: count(done) })
          : t('progress', { done: count(acted), total: count(Math.max(total, acted)) })}
      </p>
      {state.phase === 'acting' && total > maxRunActs && <p>{t('keepOpen')}</p>}
      {state.phase === 'stopping' && <p>{t('stopping')}</p>}
      {state.phase === 'stopped' && <p role="alert">{textOf(state.why, t)}</p>}
      {isOver && <Failures failed={failed} scenarioId={scenarioId} />}
    </div>
  );
}

interface RunActsDialogProps {
  wanted: WantedActs;
  scenarioId: string;
  /** Where a closed tab left them. */
  unfinished?: UnfinishedActs | undefined;
  /** The runs are others now. */
  onActed: () => void;
  onClose: () => void;
}

/** Says what doing something with many runs would do, does it when that is confirmed, and reports of each that failed. */
export function RunActsDialog({ wanted, scenarioId, unfinished, onActed, onClose }: RunActsDialogProps) {
  const t = useActsText();
  const { state, perform, stop } = useRunActs({ wanted, scenarioId, unfinished, onActed });
  const close = () => {
    void forgetUnfinished(scenarioId);
    onClose();
  };
  const isRunning = state.phase === 'acting' || state.phase === 'stopping';
  const isOver = state.phase === 'done' || state.phase === 'stopped';
  const isAsked = state.phase === 'planning' || state.phase === 'planned';
  return (
    <Modal
      open
      title={t(`title.${wanted.action}`)}
      onCancel={isRunning ? stop : close}
      mask={{ closable: !isRunning }}
      footer={
        <>
          {isRunning && (
            <Button onClick={stop} disabled={state.phase === 'stopping'}>
              {t('stop')}
            </Button>
          )}
          {state.phase === 'stopped' && <Button onClick={() => void perform(state.total)}>{t('resume')}</Button>}
          {!isRunning && <Button onClick={close}>{t(isOver ? 'close' : 'back')}</Button>}
          {isAsked && (
            <Button
              type="primary"
              danger={wanted.action === 'cancel'}
              disabled={state.phase === 'planning' || state.plan.possible === 0}
              onClick={() => state.phase === 'planned' && void perform(state.plan.found)}
            >
              {t(`start.${wanted.action}`)}
            </Button>
          )}
        </>
      }
    >
      <Contents state={state} wanted={wanted} scenarioId={scenarioId} />
    </Modal>
  );
}
