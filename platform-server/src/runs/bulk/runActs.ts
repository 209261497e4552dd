import type { BulkResult } from 'shared-contracts/api';
import { finalStatuses, type RetryEffect, type RunAction, type RunActsPlan } from 'shared-contracts/api/run';
import { HttpError, notFound } from '../../errors/httpError.ts';
import * as runLogRepository from '../../store/repositories/runLogRepository.ts';
import type { RunRow } from '../../store/rows/run.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { RetryChoice } from '../redelivery.ts';
import type { RetryService } from '../retryService.ts';
import type { RunActions } from '../runActions.ts';
import type { WaitingRuns } from '../waiting/waitingRuns.ts';
import type { SelectedPage } from './selectRuns.ts';

/** What acts on one run. */
export interface RunActsDeps {
  retries: Pick<RetryService, 'retryRun' | 'retryPlan'>;
  runActions: Pick<RunActions, 'cancel'>;
  waitingRuns: Pick<WaitingRuns, 'act' | 'assertAction'>;
}

/** Who acts, and how. */
export interface RunAct {
  account: string;
  action: RunAction;
  choice: RetryChoice;
}

type Failed = Extract<BulkResult, { ok: false }>;
/** How work for one run went: what it answers, or its failure in the words of the caller. */
export type ResultFor = <Done>(id: string, work: Promise<Done>) => Promise<Done | Failed>;

const isFailed = (result: object): result is Failed => 'ok' in result && result.ok === false;

/** The event of a run whose place another took would run twice. @throws HttpError 409 */
function assertLast({ superseded_at }: Pick<RunRow, 'superseded_at'>): void {
  if (superseded_at !== null) throw new HttpError('conflict.run_superseded');
}

/** @throws HttpError 409 where the action does nothing for the run as it is */
function assertPossible({ waitingRuns }: RunActsDeps, row: RunRow, action: RunAction): void {
  const isEnded = finalStatuses.has(row.status);
  if (action === 'release' || (action === 'retry' && !isEnded)) waitingRuns.assertAction(row, action);
  if (action === 'cancel' && isEnded) throw new HttpError('conflict.run_ended');
}

/** The nodes from which a retry of the run may call services again; none for other actions. */
async function callsOf(deps: RunActsDeps, row: RunRow, { account, action, choice }: RunAct): Promise<RetryEffect[]> {
  assertPossible(deps, row, action);
  if (action !== 'retry') return [];
  assertLast(row);
  return (await deps.retries.retryPlan(account, row.id, choice)).again;
}

/** Runs an ended run again, once for a key: a call that is made twice gets the answer of the first. */
async function retryEnded({ retries }: RunActsDeps, row: RunRow, { account, choice }: RunAct, key: string) {
  const within = async (database: Queryable) => {
    const now = await runLogRepository.get(database, account, row.id);
    assertLast(now ?? row);
  };
  await retries.retryRun(account, row.id, { ...choice, within }, key);
}

/** Does one action with one run. @throws HttpError as the call for it alone */
async function actOnRun(deps: RunActsDeps, row: RunRow, act: RunAct, key: string): Promise<void> {
  const { account, action, choice } = act;
  assertPossible(deps, row, action);
  if (action === 'cancel') await deps.runActions.cancel(account, row.id);
  else if (action === 'retry' && finalStatuses.has(row.status)) await retryEnded(deps, row, act, key);
  else await deps.waitingRuns.act(account, row, action, choice);
}

type Plan = Omit<RunActsPlan, 'next' | 'until'>;

/** Sums up what is refused, by its text. */
function refusedOf(failed: readonly Failed[]): Plan['refused'] {
  return [...Map.groupBy(failed, ({ message }) => message).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { code, reason, message, id } = first;
    return [{ code, ...(reason !== undefined && { reason }), message, count: same.length, example: id }];
  });
}

/** What acting on a page of runs would do. */
export async function planActs(
  deps: RunActsDeps,
  page: SelectedPage,
  act: RunAct,
  resultFor: ResultFor,
): Promise<Plan> {
  const failed: Failed[] = [];
  const again = new Map<string, Plan['again'][number]>();
  let [possible, operations] = [0, 0];
  for (const row of page.rows) {
    const result = await resultFor(row.id, callsOf(deps, row, act));
    if (!Array.isArray(result)) {
      failed.push(result);
      continue;
    }
    possible++;
    if (act.action === 'retry') operations += row.operations;
    for (const { node_id, node_name, kind, summary, calls } of result) {
      const place = `${row.scenario_id} ${node_id}`;
      const { runs = 0, calls: before = 0 } = again.get(place) ?? {};
      const { scenario_id, scenario_name } = row;
      const node = { scenario_id, scenario_name, node_id, node_name, kind, summary };
      again.set(place, { ...node, runs: runs + 1, calls: before + calls });
    }
  }
  for (const id of page.unknown) failed.push((await resultFor(id, Promise.reject(notFound('run')))) as Failed);
  const found = page.rows.length + page.unknown.length;
  return { found, possible, refused: refusedOf(failed), again: [...again.values()], operations };
}

/** Acts on a page of runs, one after the other. */
export async function actOnPage(
  deps: RunActsDeps,
  page: SelectedPage,
  act: RunAct & { key: string },
  resultFor: ResultFor,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const row of page.rows) {
    const result = await resultFor(
      row.id,
      actOnRun(deps, row, act, act.key).then(() => ({ id: row.id })),
    );
    results.push(isFailed(result) ? result : { id: row.id, ok: true });
  }
  for (const id of page.unknown) results.push((await resultFor(id, Promise.reject(notFound('run')))) as Failed);
  return results;
}
