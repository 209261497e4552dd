import type pg from 'pg';
import type { ErrorParam } from 'shared-contracts/api';
import { isDraftRun } from 'shared-contracts/api/scenario';
import { maxCallDepth, readInputs, startConfigOf } from 'shared-contracts/nodes';
import type { CallRefusal, ChildCall, ChildEnd, ChildRun, ChildRuns } from '../../engine/childRuns.ts';
import type { RunnableScenario } from '../../engine/executeRun.ts';
import { frenchText } from '../../engine/failures/frenchText.ts';
import { withoutStop } from '../../engine/failures/text.ts';
import { plainZone } from '../../engine/timeZones.ts';
import { waitReason } from '../../engine/waitReason.ts';
import type { Log } from '../../process/log.ts';
import { isId } from '../../store/ids.ts';
import type { CallerRun } from '../../store/repositories/runCallRepository.ts';
import * as runCallRepository from '../../store/repositories/runCallRepository.ts';
import * as runCancelRepository from '../../store/repositories/runCancelRepository.ts';
import * as runnableScenarioRepository from '../../store/repositories/runnableScenarioRepository.ts';
import type { RunRow } from '../../store/rows/run.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import { traceHeaders } from '../../telemetry/activeTrace.ts';
import { admitRuns, insertRuns } from '../admission/admission.ts';
import type { Run } from '../commit/rows.ts';
import type { GroupFinder } from '../concurrency/groupFinder.ts';
import { ownEvent } from '../ownEvents.ts';
import { SleepingRuns } from '../sleepingRuns.ts';
import { triggerMessage } from '../trigger/message.ts';
import type { RunEnd } from '../worker/runEnds.ts';

/** A draft that the run of another one calls: null where its user has none, `undrawn` where no run could follow it. */
export type CalledDraft = (
  database: Queryable,
  caller: ChildCall['caller'],
  scenarioId: string,
) => Promise<RunnableScenario | 'undrawn' | null>;

export interface CalledRunsDeps {
  pool: pg.Pool;
  groups: GroupFinder;
  draft: CalledDraft;
  log: Log;
  /** These runs are stored and, unless on hold, wait in the queue. */
  queued(runs: readonly Run[]): void;
  /** The end of a run once that is stored, or null after `timeoutMs`. */
  waitForEnd(runId: string, timeoutMs: number): Promise<RunEnd | null>;
  /** A worker sleeps with these runs: they are to go on. */
  wake(runId: string): void;
  /** These runs were marked to be cancelled. */
  cancelled(rows: readonly RunRow[]): Promise<unknown>;
}

/** So long a caller waits with its run in memory, off its slot: most calls end in less, and putting a run away costs more. */
const inMemoryMs = 1_000;

/** What of a call is known before its run is made. */
function valuesOf({ flow, name }: RunnableScenario, given: unknown): { values: Record<string, unknown> } | CallRefusal {
  const { inputs } = startConfigOf(flow);
  const { values, problems } = readInputs(inputs, given);
  const [first] = problems;
  if (!first) return { values };
  return { reason: 'CALL_INPUT', scenario: name, input: first.name, problem: first.message };
}

/** Why a called run failed: where that was the failure of one that it called, why that failed, however deep. */
function causeOf({ errors }: RunEnd): ErrorParam {
  const [error] = errors.toReversed();
  if (!error) return '';
  const { reason, params } = error.words ?? {};
  if (reason === 'CALL_FAILED' && params?.cause) return params.cause;
  return { en: withoutStop(error.message), fr: withoutStop(frenchText(error) ?? error.message) };
}

/** Who runs by hand or runs a draft means all that it calls, started or not, however deep. */
const isBegunByHand = (caller: Pick<CallerRun, 'source' | 'revision'>) =>
  caller.source === 'manual' || isDraftRun(caller);

/** Makes the runs that runs call, and lets those that wait for them go on. */
export class CalledRuns implements ChildRuns {
  readonly #deps: CalledRunsDeps;
  /** Runs that have called in this process. */
  readonly #callers: SleepingRuns;

  constructor(deps: CalledRunsDeps) {
    this.#deps = deps;
    const failure = 'runs that wait for others could not be let go on yet';
    this.#callers = new SleepingRuns({ ...deps, queued: () => deps.queued([]), failure });
  }

  /** Resolves once what was begun is done. */
  close(): Promise<void> {
    return this.#callers.close();
  }

  async begin(call: ChildCall): Promise<ChildRun | CallRefusal> {
    if (call.waits) this.#callers.note(call.run.id);
    const there = await runCallRepository.of(this.#deps.pool, call.key);
    if (there) return { runId: there.run_id, scenario: there.scenario, createdAt: there.created_at.getTime() };
    const made = await inTransaction(this.#deps.pool, (database) => this.#make(database, call));
    if (made === null) return this.begin(call);
    if ('reason' in made) return made;
    this.#deps.queued([made]);
    return { runId: made.id, scenario: made.scenarioName, createdAt: made.createdAt };
  }

  async #make(database: Queryable, call: ChildCall): Promise<Run | CallRefusal | null> {
    const { run, caller, scenarioId, given, waits, zone, key, nodeId } = call;
    const callers = await runCallRepository.callersOf(database, run.id, maxCallDepth);
    const scenario = await this.#scenario(database, call, callers);
    if ('reason' in scenario) return scenario;
    const read = valuesOf(scenario, given);
    if ('reason' in read) return read;
    const byHand = [{ ...caller, source: run.source }, ...callers].some(isBegunByHand);
    // The way back from the called run to the one that called it, where everybody sees it: in its message.
    const callerHeaders = ['weft-caller-run', run.id, 'weft-caller-scenario', caller.id];
    const headers = [...callerHeaders, ...traceHeaders(caller.account)];
    const event = { ...ownEvent(caller.account, 'call', read.values, byHand), headers };
    const trigger = triggerMessage(event, read.values);
    const group = await this.#deps.groups.find(scenario, trigger);
    // What has begun goes on when operations are used up, and so does what it calls.
    const goesOn = byHand || (await runnableScenarioRepository.state(database, scenarioId)) === 'started';
    const hold = goesOn ? null : waitReason('scenario-stopped', scenarioId, scenario.name);
    const admitted = admitRuns(event, [{ scenario, group, trigger, hold }]);
    const [made] = admitted;
    if (!made) return null;
    const added = await runCallRepository.add(database, {
      run_id: made.run.id,
      account_number: caller.account,
      parent_run_id: run.id,
      node_id: nodeId,
      call_key: key,
      waits,
      time_zone: zone === plainZone ? null : zone,
    });
    if (!added) return null;
    const [stored] = await insertRuns(database, [{ event, admitted }]);
    return stored ?? null;
  }

  async #scenario(
    database: Queryable,
    { caller, scenarioId, usesDraft }: ChildCall,
    callers: readonly CallerRun[],
  ): Promise<RunnableScenario | CallRefusal> {
    if (!isId(scenarioId)) return { reason: 'CALL_MISSING' };
    const scenario = await runnableScenarioRepository.current(database, caller.account, scenarioId);
    if (!scenario) {
      const name = await runnableScenarioRepository.trashedName(database, caller.account, scenarioId);
      return name === null ? { reason: 'CALL_MISSING' } : { reason: 'trashed', scenario: name };
    }
    if (callers.length >= maxCallDepth) return { reason: 'CALL_DEPTH' };
    const isCircle = scenarioId === caller.id || callers.some(({ id }) => id === scenarioId);
    if (isCircle) return { reason: 'CALL_CIRCLE', scenario: scenario.name };
    const draft = usesDraft && isDraftRun(caller) ? await this.#deps.draft(database, caller, scenarioId) : null;
    return draft === 'undrawn' ? { reason: 'CALL_DRAFT', scenario: scenario.name } : (draft ?? scenario);
  }

  async endOf(runId: string): Promise<ChildEnd | null> {
    const end = await this.#deps.waitForEnd(runId, inMemoryMs);
    if (!end) return null;
    await runCallRepository.take(this.#deps.pool, runId);
    return { status: end.status, payload: end.result?.payload ?? null, cause: causeOf(end) };
  }

  async ended(runIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await runCallRepository.ended(this.#deps.pool, runIds));
  }

  async cancel(account: string, runId: string): Promise<void> {
    const row = await runCancelRepository.cancel(this.#deps.pool, account, runId);
    if (row) await this.#deps.cancelled([row]);
  }

  /** These runs are stored as they are now. Costs nothing where none of them calls or was called. */
  written(runs: readonly Run[]): void {
    const ends = runs.filter(({ endedAt, source }) => endedAt !== null && source === 'call');
    const { pool } = this.#deps;
    const callers = this.#callers;
    const idsOf = (of: readonly Run[]) => of.map(({ id }) => id);
    if (ends.length > 0) callers.doBeside(callers.wake(runCallRepository.wakeCallersOf(pool, idsOf(ends))));
    const asleep = callers.fallenAsleep(runs);
    if (asleep.length > 0) callers.doBeside(callers.wake(runCallRepository.wakeCallers(pool, asleep)));
    const cancelled = runs.filter(({ status }) => status === 'CANCELLED');
    if (cancelled.length > 0) callers.doBeside(this.#cancelAwaited(idsOf(cancelled)));
  }

  /** Lets runs go on whose wake was lost with its process. */
  wakeForgotten(): Promise<void> {
    return this.#callers.wake(runCallRepository.wakeForgottenCallers(this.#deps.pool));
  }

  async #cancelAwaited(runIds: readonly string[]): Promise<void> {
    for (const { account, id } of await runCallRepository.awaitedBy(this.#deps.pool, runIds))
      await this.cancel(account, id);
  }
}
