import type { Message } from 'shared-contracts/api/run';
import type { RunnableScenario } from '../engine/executeRun.ts';
import { tablesOf } from '../engine/record/tableVersions.ts';
import { traceOf } from '../engine/record/trace.ts';
import { notFound } from '../errors/httpError.ts';
import { LookupPinRepository } from '../store/repositories/lookupPinRepository.ts';
import { RunLogRepository } from '../store/repositories/runLogRepository.ts';
import { RunQueueRepository } from '../store/repositories/runQueueRepository.ts';
import type { EventRow, RunRow } from '../store/rows/run.ts';
import type { Queryable } from '../store/transaction.ts';
import type { Run } from './commit/rows.ts';
import { type RetryChoice, readableTrigger, recentEvent, scenarioOfRetry } from './redelivery.ts';
import { entriesOf } from './worker/runInputs.ts';

/** A run that is to be retried. */
export interface Retried {
  run: RunRow;
  /** What it runs now. */
  scenario: RunnableScenario;
  event: EventRow;
  trigger: Message;
  from: string | null;
}

/** A run of the account. @throws HttpError 404 */
export async function runOf(database: Queryable, account: string, runId: string): Promise<RunRow> {
  const run = await new RunLogRepository(database).get(account, runId);
  if (!run) throw notFound('run');
  return run;
}

/** What a retry runs, and from where. @throws HttpError as `retryRun` of the service */
export async function retried(database: Queryable, run: RunRow, choice: RetryChoice, draft: RunnableScenario | null) {
  const event = await recentEvent(database, run.account_number, run.event_id);
  const version = choice.version === 'draft' ? 'live' : choice.version;
  const scenario = draft ?? (await scenarioOfRetry(database, run.account_number, run, version));
  // A run by hand that began at a node on data of its own has no start to go back to.
  const from = choice.fromNodeId ?? (run.retry_of === null ? run.from_node_id : null);
  return { run, event, scenario, trigger: await readableTrigger(event), from } satisfies Retried;
}

/** What the run has on record, and what its nodes received and sent. */
export async function recordOf(database: Queryable, { run, trigger }: Retried) {
  const segments = await new RunQueueRepository(database).segments([run.id]);
  const record = entriesOf(segments.get(run.id) ?? []);
  return { record, trace: traceOf(record, trigger) };
}

/** With the version of its run a retry also looks up in the versions of lists and tables that the run has used. */
export async function pinTables(database: Queryable, found: Retried, runs: readonly Run[]): Promise<void> {
  const versions = tablesOf((await recordOf(database, found)).record);
  if (versions) for (const { id } of runs) await new LookupPinRepository(database).keep(id, versions);
}
