import type { CallsAgain, Message } from 'shared-contracts/api/run';
import type { RunnableScenario } from '../engine/executeRun.ts';
import type { RecordEntry } from '../engine/record/entries.ts';
import { type RetryPoint, retryPoint } from '../engine/record/retry/retryPoint.ts';
import { tablesOf } from '../engine/record/tableVersions.ts';
import { traceOf } from '../engine/record/trace.ts';
import { HttpError, notFound } from '../errors/httpError.ts';
import * as lookupPinRepository from '../store/repositories/lookupPinRepository.ts';
import * as retryChoiceRepository from '../store/repositories/retryChoiceRepository.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import * as runQueueRepository from '../store/repositories/runQueueRepository.ts';
import type { EventRow, RunRow } from '../store/rows/run.ts';
import type { Queryable } from '../store/transaction.ts';
import type { Run } from './commit/rows.ts';
import { type RetryChoice, readableTrigger, recentEvent, scenarioOfRetry } from './redelivery.ts';
import { recordEntries } from './worker/runInputs.ts';

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
  const run = await runLogRepository.get(database, account, runId);
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

/** What the run has on record, what its nodes received and sent, and what is done again. @throws HttpError 409 */
export async function pointOf(database: Queryable, { run, scenario, trigger, from }: Retried) {
  if (from !== null && !scenario.flow.some(({ id }) => id === from)) throw new HttpError('conflict.node_gone');
  const segments = await runQueueRepository.segments(database, [run.id]);
  const record = recordEntries(segments.get(run.id) ?? []);
  const trace = traceOf(record, trigger);
  const point = retryPoint({ scenario, record, trace, from, until: run.until_node_id });
  if (!point) throw new HttpError('conflict.node_unreached');
  return { record, trace, point };
}

/** Keeps which calls are to be made again. @throws HttpError 409 for one that the run has not made */
export async function keepChoice(database: Queryable, runs: readonly Run[], again: CallsAgain, { calls }: RetryPoint) {
  const known = new Set(calls.map(({ call }) => call.key));
  if (again !== 'all' && again.some((key) => !known.has(key))) throw new HttpError('conflict.call_unknown');
  for (const { id } of runs) await retryChoiceRepository.keep(database, id, again);
}

/** With the version of its run a retry also looks up in the versions of lists and tables that the run has used. */
export async function pinTables(
  database: Queryable,
  record: readonly RecordEntry[],
  runs: readonly Run[],
): Promise<void> {
  const versions = tablesOf(record);
  if (versions) for (const { id } of runs) await lookupPinRepository.keep(database, id, versions);
}
