import type { BulkJob } from 'shared-contracts/api/bulk-job';
import { useFormatters, useLocale } from 'shared-contracts/react';
import classes from './RunActs.module.css';
import { useActsText } from './useActsText.ts';

/** Runs that would be left out, by reason. */
function LeftOut({ refused }: BulkJob['plan']) {
  const t = useActsText();
  const locale = useLocale();
  const { count } = useFormatters();
  if (refused.length === 0) return null;
  return (
    <>
      <h3>{t('refused')}</h3>
      <ul>
        {refused.map(({ message, count: runs }) => (
          <li key={message.en}>{t('refusedRuns', { count: runs, formatted: count(runs), reason: message[locale] })}</li>
        ))}
      </ul>
    </>
  );
}

function CallsAgain({ again, operations }: BulkJob['plan']) {
  const t = useActsText();
  const { count } = useFormatters();
  return (
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
  );
}

/** What a job would do: with how many runs, which are left out and why, and which calls are made again. */
export function ActsPlan({ job }: { job: BulkJob }) {
  const t = useActsText();
  const { count } = useFormatters();
  const { action, plan, total, filter, is_capped } = job;
  const makesRuns = action === 'retry' || action === 'replay';
  const of = { count: total, formatted: count(total), possible: count(plan.possible) };
  return (
    <div className={classes.plan}>
      <p role="status">
        <strong>{t(`will.${action}`, of)}</strong> {makesRuns && t('version')} {filter && t('later')}
      </p>
      {is_capped && <p>{t('capped', { most: count(total) })}</p>}
      {makesRuns && plan.possible > 0 && <CallsAgain {...plan} />}
      <LeftOut {...plan} />
    </div>
  );
}
