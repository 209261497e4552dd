import type pg from 'pg';
import type { EndpointOutput } from 'shared-contracts/api';
import { maxShadowRuns, type ShadowDetails, type tryOnRuns } from 'shared-contracts/api/shadow-run';
import type { RunnableScenario } from '../engine/executeRun.ts';
import { notFound } from '../errors/httpError.ts';
import { firstWithin } from '../process/firstWithin.ts';
import { ThreadTooLong } from '../process/thread.ts';
import type { Drafter } from '../scenarios/draftService.ts';
import * as shadowRunRepository from '../store/repositories/shadowRunRepository.ts';
import type { HostDeps } from './hostOfThread.ts';
import type { ShadowAnswer, ShadowQuestion, StoredParts } from './shadowBatch.ts';
import { askShadowThread } from './shadowThreads.ts';
import { type RunHead, unknownRun } from './shownRun.ts';
import { readSubject, type ShadowSubject, type SubjectDeps } from './subject.ts';

export interface ShadowRunsDeps extends HostDeps, SubjectDeps {
  pool: pg.Pool;
}

export interface ShadowChoice extends ShadowSubject {
  last: number;
  run_ids?: readonly string[] | undefined;
}

/** No further run is begun in a call after so long: whoever asks learns how far it is, and may leave. */
const callMs = 1_000;
/** Runs and bytes that a thread is given at once. */
const maxRuns = 200;
const maxBytes = 16 * 2 ** 20;
/** A run with more to read is not tried. */
const largestRun = 8 * 2 ** 20;

type SizedRun = shadowRunRepository.SizedRunRow;

function gapOf({ status, bytes }: SizedRun): RunHead['gap'] {
  if (status === 'CANCELLED') return 'cancelled';
  if (status !== 'SUCCESSFUL' && status !== 'FAILED') return 'unfinished';
  return bytes > largestRun ? 'too_large' : null;
}

const headOf = (run: SizedRun): RunHead => ({
  id: run.id,
  created: run.created_at.toISOString(),
  status: run.status,
  operations: run.operations,
  gap: gapOf(run),
});

/**
 * Tries edits of scenarios on runs that are on record: without calls, without a write to the database and without
 * operations, in threads that accounts share. Every method acts within the caller's account.
 */
export class ShadowRuns {
  readonly #deps: ShadowRunsDeps;

  constructor(deps: ShadowRunsDeps) {
    this.#deps = deps;
  }

  /**
   * Tries the first of the chosen runs, as many as there is time for, and names the others. Stops with the signal.
   * @throws HttpError 404, 409 when the draft is another one than `draft_revision`, 422 when no run could follow what is drawn
   */
  async tryOnRuns(
    caller: Drafter,
    id: string,
    { last, run_ids, ...subject }: ShadowChoice,
    signal?: AbortSignal,
  ): Promise<EndpointOutput<typeof tryOnRuns>> {
    const scenario = await readSubject(this.#deps, caller, id, subject);
    const { pool } = this.#deps;
    const { account } = scenario;
    const ids = run_ids?.slice(0, maxShadowRuns) ?? (await shadowRunRepository.lastEnded(pool, account, id, last));
    const given = ids.slice(0, maxRuns);
    const sized = await shadowRunRepository.sized(pool, account, id, given);
    const runs = firstWithin(sized, maxBytes, (run) => (gapOf(run) ? 0 : run.bytes));
    if (runs.length === 0) return { runs: [], nodes: [], rest: ids.slice(given.length) };
    const batch = await this.#tried(scenario, runs, signal);
    // What the account does not have was passed over.
    const done = ids.indexOf(runs[batch.runs.length - 1]?.id ?? '') + 1;
    return { runs: batch.runs, nodes: batch.nodes, rest: ids.slice(done) };
  }

  /** One run side by side. @throws HttpError as above, and 404 for the run */
  async tryOnRun(
    caller: Drafter,
    id: string,
    runId: string,
    subject: ShadowSubject,
    signal?: AbortSignal,
  ): Promise<ShadowDetails> {
    const scenario = await readSubject(this.#deps, caller, id, subject);
    const [run] = await shadowRunRepository.sized(this.#deps.pool, scenario.account, id, [runId]);
    if (!run) throw notFound('run');
    const { runs, details } = await this.#tried(scenario, [run], signal, true);
    const [shown = unknownRun(headOf(run), 'gone')] = runs;
    return details ?? { run: shown, steps: [], total: 0 };
  }

  /** A run that takes its thread along is tried alone, and passed over. */
  async #tried(
    scenario: RunnableScenario,
    runs: readonly SizedRun[],
    signal?: AbortSignal,
    isDetailed = false,
  ): Promise<ShadowAnswer> {
    try {
      return await this.#inThread(scenario, runs, signal, isDetailed);
    } catch (error) {
      if (signal?.aborted) throw error;
      if (runs.length > 1) return this.#tried(scenario, runs.slice(0, 1), signal);
      const gap = error instanceof ThreadTooLong ? 'too_long' : 'too_large';
      return { runs: [unknownRun(headOf(runs[0] as SizedRun), gap)], nodes: [], details: null };
    }
  }

  async #inThread(
    scenario: RunnableScenario,
    runs: readonly SizedRun[],
    signal: AbortSignal | undefined,
    isDetailed: boolean,
  ): Promise<ShadowAnswer> {
    const { account } = scenario;
    const parts = await this.#read(account, runs);
    return askShadowThread<ShadowAnswer, ShadowQuestion>(
      this.#deps,
      account,
      { kind: 'runs', scenario, runs: parts, maxMs: callMs, isDetailed },
      signal,
    );
  }

  async #read(account: string, runs: readonly SizedRun[]): Promise<StoredParts[]> {
    const { pool } = this.#deps;
    const read = runs.filter((run) => gapOf(run) === null);
    const [records, events] = await Promise.all([
      shadowRunRepository.records(
        pool,
        account,
        read.map(({ id }) => id),
      ),
      shadowRunRepository.events(pool, account, [...new Set(read.map(({ event_id }) => event_id))]),
    ]);
    return runs.map((run) => ({
      head: headOf(run),
      run: {
        eventId: run.event_id,
        source: run.source,
        attempt: run.attempt,
        scenarioName: run.scenario_name,
        revision: run.revision,
      },
      segments: records.get(run.id) ?? [],
      event: events.get(run.event_id) ?? null,
    }));
  }
}
