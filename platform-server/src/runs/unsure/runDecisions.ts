import type pg from 'pg';
import type { CallDecision, RunLog } from 'shared-contracts/api/run';
import type { ManualAnswer, UnsureCall } from 'shared-contracts/api/unsure-run';
import { maxUnsureCalls } from 'shared-contracts/api/unsure-run';
import type { Connectors } from '../../engine/connectors/connectors.ts';
import { encodeEntries } from '../../engine/record/encode.ts';
import type { DecidedBy, RecordEntry } from '../../engine/record/entries.ts';
import { waitReasonBeginning } from '../../engine/waitReason.ts';
import { HttpError, notFound } from '../../errors/httpError.ts';
import { isId } from '../../store/ids.ts';
import * as runCancelRepository from '../../store/repositories/runCancelRepository.ts';
import * as runLogRepository from '../../store/repositories/runLogRepository.ts';
import * as runQueueRepository from '../../store/repositories/runQueueRepository.ts';
import * as unsureRunRepository from '../../store/repositories/unsureRunRepository.ts';
import type { RunRow } from '../../store/rows/run.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import type { Run } from '../commit/rows.ts';
import { runLogOf, runOfRow } from '../run.ts';
import type { ScenarioCache } from '../scenarioCache.ts';
import { recordEntries } from '../worker/runInputs.ts';
import { countHeldCalls } from './countHeldCalls.ts';
import { answersFor } from './manualAnswers.ts';
import { countBrokenOff, type HeldCall, heldCallsOf, unsureCallOf } from './unsureCalls.ts';

export interface RunDecisionsDeps {
  pool: pg.Pool;
  scenarios: ScenarioCache;
  connectors: Pick<Connectors, 'open'>;
  /** These runs are stored as they are now. */
  written(runs: readonly Run[]): void;
  /** There are runs to take. */
  queued(): void;
}

/** What somebody decides on calls of a run. */
export interface Decision {
  decision: CallDecision;
  by: DecidedBy;
  /** All that are undecided when absent. */
  steps?: readonly number[] | undefined;
  answer?: ManualAnswer | undefined;
}

const decided: Readonly<Record<CallDecision, { en: string; fr: string }>> = {
  arrived: { en: 'it arrived', fr: 'il est arrivé' },
  again: { en: 'it is sent again', fr: 'il est renvoyé' },
  skip: { en: 'it is skipped', fr: 'il est ignoré' },
  cancel: { en: 'the run is canceled', fr: 'l’exécution est annulée' },
};

const unsure = waitReasonBeginning('unsure');

async function recordOf(database: Queryable, id: string): Promise<RecordEntry[]> {
  return recordEntries((await runQueueRepository.segments(database, [id])).get(id) ?? []);
}

/** Why nothing can be decided: somebody else came first, or nothing was to be. */
function refusal(run: RunRow, record: readonly RecordEntry[]): HttpError {
  const last = record.findLast((entry) => entry.type === 'decided');
  if (last) return new HttpError('conflict.call_decided', { name: last.by.name, decision: decided[last.decision] });
  return new HttpError(run.ended_at ? 'conflict.run_ended' : 'conflict.run_not_unsure');
}

/** The calls that are decided on. @throws HttpError 409 when one of them is no longer to be */
function chosenOf(calls: readonly HeldCall[], { steps, decision }: Decision, refused: () => HttpError): HeldCall[] {
  if (calls.length === 0) throw refused();
  if (steps === undefined || decision === 'cancel') return [...calls];
  const chosen = calls.filter(({ step }) => steps.includes(step.step));
  if (chosen.length === 0) throw refused();
  if (chosen.length < new Set(steps).size) throw new HttpError('conflict.call_not_unsure');
  return chosen;
}

/**
 * How runs go on that are on HOLD because nobody knows whether a call of theirs arrived. What is decided is an entry of
 * the run's record, stored together with its place in the queue: the engine does it, and does it once. Every method acts
 * within one account.
 */
export class RunDecisions {
  readonly #deps: RunDecisionsDeps;

  constructor(deps: RunDecisionsDeps) {
    this.#deps = deps;
  }

  /** @throws HttpError 404 */
  async calls(account: string, runId: string): Promise<{ items: UnsureCall[]; total: number }> {
    const { pool, scenarios } = this.#deps;
    const run = await runLogRepository.get(pool, account, runId);
    if (!run) throw notFound('run');
    if (!isWaiting(run)) return { items: [], total: 0 };
    const calls = heldCallsOf(await recordOf(pool, run.id));
    const flow = (await scenarios.get(run.scenario_id, run.revision))?.flow ?? [];
    return { items: calls.slice(0, maxUnsureCalls).map((call) => unsureCallOf(call, flow)), total: calls.length };
  }

  /**
   * @throws HttpError 404, 409 when somebody else decided first or the run does not wait for it, 422 for an answer that
   * the node could not go on with
   */
  async decide(account: string, runId: string, decision: Decision): Promise<RunLog> {
    const row = await inTransaction(this.#deps.pool, async (database) => {
      const run = isId(runId) ? await unsureRunRepository.lock(database, account, runId) : null;
      if (!run) throw notFound('run');
      const record = await recordOf(database, run.id);
      const calls = isWaiting(run) ? heldCallsOf(record) : [];
      const chosen = chosenOf(calls, decision, () => refusal(run, record));
      const entries = await this.#entriesOf(run, chosen, decision);
      const row = await this.#store(database, run, entries, decision.decision);
      return decision.decision === 'cancel' ? countHeldCalls(database, row, countBrokenOff(record)) : row;
    });
    const run = { ...runOfRow(row), owned: false };
    this.#deps.written([run]);
    if (run.status === 'QUEUED') this.#deps.queued();
    return runLogOf(run);
  }

  /** The oldest runs of a scenario that wait for a decision. */
  waiting(account: string, scenarioId: string, limit: number): Promise<string[]> {
    if (!isId(scenarioId)) return Promise.resolve([]);
    return unsureRunRepository.oldest(this.#deps.pool, account, scenarioId, unsure, limit);
  }

  /** How many there are; 1,000 where there are more. */
  count(account: string, scenarioId: string): Promise<number> {
    if (!isId(scenarioId)) return Promise.resolve(0);
    return unsureRunRepository.count(this.#deps.pool, account, scenarioId, unsure);
  }

  async #store(database: Queryable, { id, account_number }: RunRow, entries: RecordEntry[], decision: CallDecision) {
    await unsureRunRepository.append(database, id, Buffer.from(encodeEntries(entries)));
    const stored =
      decision === 'cancel'
        ? runCancelRepository.cancel(database, account_number, id)
        : unsureRunRepository.queue(database, id);
    return (await stored) as RunRow;
  }

  async #entriesOf(run: RunRow, chosen: readonly HeldCall[], { decision, by, answer }: Decision) {
    const at = Date.now();
    const answers = decision === 'arrived' ? await answersFor(this.#deps, run, chosen, answer) : null;
    const entries = chosen.map(({ step: { step } }): RecordEntry => {
      const response = answers?.get(step);
      return { type: 'decided', at, step, decision, by, ...(response && { response }) };
    });
    const end: RecordEntry = { type: 'ended', at, status: 'CANCELLED', handled: false };
    return decision === 'cancel' ? [...entries, end] : entries;
  }
}

/** Beside a call that nobody knows of, the run may wait for something else that it names first. */
function isWaiting({ status, owner }: RunRow): boolean {
  return owner === null && (status === 'HOLD' || status === 'SCHEDULED');
}
