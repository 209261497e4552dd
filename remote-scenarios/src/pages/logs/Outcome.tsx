import { exceptionIn, type RunLog } from 'shared-contracts/api/run';
import { useLocale } from 'shared-contracts/react';
import { shortText, waitText } from 'shared-contracts/ui/runs';
import { shortRunId } from '../../parts/shortRunId.ts';
import classes from './RunRow.module.css';
import { useLogsText } from './useLogsText.ts';

/** What came of a run in one line: what went wrong and where, what it waits for, or how far it came. */
function Came({ run }: { run: RunLog }) {
  const t = useLogsText();
  const locale = useLocale();
  const [first] = run.exception;
  if (first) {
    const [line = ''] = exceptionIn(first, locale).split('\n', 1);
    return (
      <>
        {first.node_name && <span className={classes.quiet}>{first.node_name} · </span>}
        <span className={run.status === 'FAILED' ? classes.exception : ''} dir="auto">
          {shortText(line)}
        </span>
      </>
    );
  }
  if (run.waiting_for) return <span>{t('waiting', { reason: waitText(run, locale) })}</span>;
  if (run.node_count_success === 0) return null;
  return <span className={classes.quiet}>{t('succeeded', { count: run.node_count_success })}</span>;
}

/** What came of a run in one line; of a retry with the run whose place it takes. */
export function Outcome({ run }: { run: RunLog }) {
  const t = useLogsText();
  return (
    <>
      {run.retry_of && <span className={classes.quiet}>{t('retryOf', { run: shortRunId(run.retry_of) })} · </span>}
      <Came run={run} />
    </>
  );
}
