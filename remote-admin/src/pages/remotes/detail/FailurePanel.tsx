import type { FailureGroup } from 'shared-contracts/api/deploy';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { useAdoption, useFailures } from '../../../data/queries.ts';
import { ReleaseLabel } from '../../../parts/ReleaseLabel.tsx';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { FailureCodes } from './FailureCodes.tsx';
import classes from './FailurePanel.module.css';

interface FailurePanelProps {
  remote: string;
  hours: number;
}

function FailureRow({ failure }: { failure: FailureGroup }) {
  const t = useAdminText();
  const { compact } = useFormatters();
  const { release, code, phase, message, routes, count } = failure;
  return (
    <li className={classes.row}>
      <span className={classes.count}>{compact(count)}</span>
      <span className={classes.text}>
        <span className={classes.message}>{message || t(`failures.code.${code}`)}</span>
        <span className={classes.facts}>
          <span title={t(`failures.code.${code}`)}>
            {code} · {t(`failures.phase.${phase}`)}
          </span>
          {release && <ReleaseLabel release={release} />}
          {routes.length > 0 && <span>{t('failures.on', { routes: routes.join(', ') })}</span>}
          <span>
            {t('failures.report')} <code>{failure.report.slice(0, 8)}</code>
          </span>
        </span>
      </span>
      <span className={classes.when}>
        <RelativeTime value={failure.last_seen} />
      </span>
    </li>
  );
}

function FailureList({ remote, hours }: FailurePanelProps) {
  const t = useAdminText();
  const { data, error, mutate } = useFailures(remote, hours);
  if (error && !data) {
    return (
      <div className={classes.failed}>
        <ErrorCard title={t('failures.loadFailed')} error={error} onRetry={() => void mutate()} />
      </div>
    );
  }
  if (!data) return <DelayedSkeleton rows={4} />;
  if (data.items.length === 0) return <p className={classes.none}>{t('failures.none')}</p>;
  return (
    <>
      <ul className={classes.list}>
        {data.items.map((failure) => (
          <FailureRow
            key={`${failure.release?.hash} ${failure.phase} ${failure.code} ${failure.message}`}
            failure={failure}
          />
        ))}
      </ul>
      {data.more && <p className={classes.none}>{t('failures.more')}</p>}
    </>
  );
}

/** Why releases of the remote fail: how often each code came, and what pages said. */
export function FailurePanel({ remote, hours }: FailurePanelProps) {
  const t = useAdminText();
  const { data } = useAdoption(remote, hours);
  return (
    <Panel title={t('failures.title')} flush>
      {data && <FailureCodes adoption={data} />}
      <FailureList remote={remote} hours={hours} />
    </Panel>
  );
}
