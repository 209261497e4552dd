import { exceptionIn, type RunCall, type RunLog } from 'shared-contracts/api/run';
import { isDraftRun } from 'shared-contracts/api/scenario';
import { RemoteLink, useFormatters, useLocale, useSession } from 'shared-contracts/react';
import { Button, CopyButton, StatusMark } from 'shared-contracts/ui/core';
import { isUnsure, useRunSourceName, waitText } from 'shared-contracts/ui/runs';
import { useRunCalls, useRunTrace } from '../../data/runDetails.ts';
import { DecideRun } from '../../parts/DecideRun.tsx';
import { PlannedRetry } from '../../parts/retry/PlannedRetry.tsx';
import { shortRunId } from '../../parts/shortRunId.ts';
import { MakeTestCase } from '../../parts/testCases/MakeTestCase.tsx';
import classes from './RunDetails.module.css';
import { useLogsText } from './useLogsText.ts';

/** As many as the engine records of a run. */
const maxExceptions = 100;

function CallLink({ call }: { call: RunCall }) {
  const { run_id, scenario_id, scenario_name } = call;
  return (
    <RemoteLink to="scenario-detail" params={{ id: scenario_id }} search={`run=${run_id}`}>
      {`${scenario_name} · ${shortRunId(run_id)}`}
    </RemoteLink>
  );
}

/** The way to the run that called this one, and to those that it called. */
function RunCalls({ runId }: { runId: string }) {
  const t = useLogsText();
  const { data } = useRunCalls(runId);
  if (!data || (data.called_by === null && data.calls.length === 0)) return null;
  return (
    <>
      {data.called_by && (
        <p className={classes.facts}>
          {t('calledBy')} <CallLink call={data.called_by} />
        </p>
      )}
      {data.calls.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('calls', { count: data.calls.length })}</h3>
          <ul className={classes.calls}>
            {data.calls.map((call) => (
              <li key={call.run_id}>
                <StatusMark status={call.status} look="plain" /> <CallLink call={call} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Where the run is found in what the operator records; nothing where runs are not traced. */
function RunTrace({ runId }: { runId: string }) {
  const t = useLogsText();
  const trace = useRunTrace(runId).data?.trace;
  if (!trace) return null;
  return (
    <p className={classes.trace}>
      <span>{t('trace')}</span>
      <code className={classes.id}>{trace.id}</code>
      <CopyButton size="small" type="text" iconOnly text={trace.id} label={t('copyTrace')} />
      {trace.url && (
        <a href={trace.url} target="_blank" rel="noreferrer">
          {t('openTrace')}
        </a>
      )}
      {!trace.recorded && <span>{t('traceNotRecorded')}</span>}
    </p>
  );
}

/** Everything the log of a run says, texts in full. */
export function RunDetails({ run }: { run: RunLog }) {
  const t = useLogsText();
  const format = useFormatters();
  const locale = useLocale();
  const sourceName = useRunSourceName();
  const { canWrite } = useSession();
  const facts = [
    format.exact(run.created),
    sourceName(run.event),
    isDraftRun(run) ? t('draft') : t('version', { revision: run.revision }),
    run.retry > 0 ? t('attempt', { count: run.retry + 1 }) : '',
    run.retry_of ? t('retryOf', { run: shortRunId(run.retry_of) }) : '',
    run.superseded ? t('supersededWhy') : '',
    t('succeeded', { count: run.node_count_success }),
    run.node_count_error > 0 ? t('failed', { count: run.node_count_error }) : '',
    run.waiting_for ? t('waiting', { reason: waitText(run, locale) }) : '',
  ];
  return (
    <div className={classes.details}>
      <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <DecideRun what={{ run }} offered={canWrite && isUnsure(run)}>
        {(ask) => (
          <Button size="small" className={classes.decide ?? ''} onClick={ask}>
            {t('decide')}
          </Button>
        )}
      </DecideRun>
      <p className={classes.facts}>
        <PlannedRetry run={run} />
      </p>
      <MakeTestCase run={run} offered={canWrite} label={t('makeTest')} className={classes.decide} />
      <p className={classes.id}>{run.id}</p>
      <RunTrace runId={run.id} />
      <RunCalls runId={run.id} />
      <h3 className={classes.heading}>{t('exceptions')}</h3>
      {run.exception.length === 0 && <p className={classes.facts}>{t('noExceptions')}</p>}
      {run.exception.map((thrown) => (
        <div key={`${thrown.node_id} ${thrown.exception}`} className={classes.exception}>
          <strong>{thrown.node_name ?? thrown.node_id}</strong>
          <pre>{exceptionIn(thrown, locale)}</pre>
        </div>
      ))}
      {run.exception.length >= maxExceptions && (
        <p className={classes.facts}>{t('exceptionsCut', { count: maxExceptions })}</p>
      )}
    </div>
  );
}
