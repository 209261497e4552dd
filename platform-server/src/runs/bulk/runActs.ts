import type { BulkResult } from 'shared-contracts/api';
import type { BulkRunAction } from 'shared-contracts/api/bulk-job';
import { finalStatuses, type RetryEffect, type RetryPlan, type RunActsPlan } from 'shared-contracts/api/run';
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
  action: BulkRunAction;
  choice: RetryChoice;
}

type Failed = Extract<BulkResult, { ok: false }>;
/** How work for one run went: what it answers, or its failure in the words of the caller. */
export type ResultFor = <Done>(id: string, work: Promise<Done>) => Promise<Done | Failed>;

const isFailed = (result: object): result is Failed => 'ok' in result && result.ok === false;

/** The event of a run whose place another took would run twice. @throws HttpError 409 */
export function assertLast({ superseded_at }: Pick<RunRow, 'superseded_at'>): void {
  if (superseded_at !== null) throw new HttpError('conflict.run_superseded');
}

/** @throws HttpError 409 where the action does nothing for the run as it is */
export function assertPossible(
  { waitingRuns }: Pick<RunActsDeps, 'waitingRuns'>,
  row: RunRow,
  action: BulkRunAction,
): void {
  const isEnded = finalStatuses.has(row.status);
  if (action === 'replay' && !isEnded) throw new HttpError('conflict.run_not_ended');
  if (action === 'release' || (action === 'retry' && !isEnded)) waitingRuns.assertAction(row, action);
  if (action === 'cancel' && isEnded) throw new HttpError('conflict.run_ended');
}

/** What a replay calls: what a retry would make again, and what it would leave out. */
function allCalls({ again, skipped }: RetryPlan): RetryEffect[] {
  const calls = new Map<string, RetryEffect>();
  for (const effect of [...again, ...skipped]) {
    const before = calls.get(effect.node_id)?.calls ?? 0;
    calls.set(effect.node_id, { ...effect, calls: before + effect.calls });
  }
  return [...calls.values()];
}

/**
 * The nodes from which running the run again may call services again; none for other actions.
 * @throws HttpError where the action does nothing for the run as it is
 */
export async function callsOf(
  deps: RunActsDeps,
  row: RunRow,
  { account, action, choice }: RunAct,
): Promise<RetryEffect[]> {
  assertPossible(deps, row, action);
  if (action !== 'retry' && action !== 'replay') return [];
  assertLast(row);
  const plan = await deps.retries.retryPlan(account, row.id, choice);
  return action === 'retry' ? plan.again : allCalls(plan);
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
  else if (action !== 'replay') await deps.waitingRuns.act(account, row, action, choice);
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

/** Calls that are made again, by the node of the scenario that makes them. */
export type CallsByNode = Map<string, Plan['again'][number]>;

/** Adds the calls that one run makes again. */
export function addCalls(again: CallsByNode, row: RunRow, effects: readonly RetryEffect[]): void {
  for (const { node_id, node_name, kind, summary, calls } of effects) {
    const place = `${row.scenario_id} ${node_id}`;
    const { runs = 0, calls: before = 0 } = again.get(place) ?? {};
    const { scenario_id, scenario_name } = row;
    const node = { scenario_id, scenario_name, node_id, node_name, kind, summary };
    again.set(place, { ...node, runs: runs + 1, calls: before + calls });
  }
}

/** What acting on a page of runs would do. */
export async function planActs(
  deps: RunActsDeps,
  page: SelectedPage,
  act: RunAct,
  resultFor: ResultFor,
): Promise<Plan> {
  const failed: Failed[] = [];
  const again: CallsByNode = new Map();
  let [possible, operations] = [0, 0];
  for (const row of page.rows) {
    const result = await resultFor(row.id, callsOf(deps, row, act));
    if (!Array.isArray(result)) {
      failed.push(result);
      continue;
    }
    possible++;
    if (act.action === 'retry') operations += row.operations;
    addCalls(again, row, result);
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
