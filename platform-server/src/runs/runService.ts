import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { ExecuteRun } from '../engine/executeRun.ts';
import { intakeStopped, unavailable } from '../errors/httpError.ts';
import { outageOf } from '../process/databaseOutage.ts';
import type { Log } from '../process/log.ts';
import type { Notifications } from '../store/notifications.ts';
import type { DatabaseTarget } from '../store/pool.ts';
import * as runQueueRepository from '../store/repositories/runQueueRepository.ts';
import { type Accepted, acceptedOf } from './accepted.ts';
import { admitRuns, type RunStart } from './admission/admission.ts';
import type { GroupCommitListener } from './commit/groupCommitListener.ts';
import type { Event, Run } from './commit/rows.ts';
import { RunSignals } from './runSignals.ts';
import type { ScenarioCache } from './scenarioCache.ts';
import { openWorkerSession } from './session.ts';
import { Callers } from './worker/callers.ts';
import { workerName } from './worker/deadWorkers.ts';
import { EndWatch } from './worker/endWatch.ts';
import type { ExecutorDeps, WorkerSize } from './worker/executorDeps.ts';
import type { RunStore } from './worker/runDeps.ts';
import { type RunAnswer, type RunEnd, RunEnds } from './worker/runEnds.ts';
import { RunInputs } from './worker/runInputs.ts';
import type { LostWorker } from './worker/settlement.ts';
import { Worker, type WorkerDeps } from './worker/worker.ts';

export interface RunServiceDeps extends Pick<GroupCommitListener, 'written' | 'kept'> {
  target: DatabaseTarget;
  pool: pg.Pool;
  scenarios: ScenarioCache;
  store: RunStore;
  notifications: Notifications;
  execute: ExecuteRun;
  log: Log;
  /** Whether nothing new is to be taken in. */
  isIntakeStopped?: () => boolean;
  /** Whether runs of the account wait until it is resumed. */
  isSuspended?: (account: string) => boolean;
  /** The scenario of a run that has waited. */
  scenarioState?: ExecutorDeps['scenarioState'];
  watchRun?: ExecutorDeps['watchRun'] | undefined;
}

/** How long storing an event may take before it is given up, unless it is said. Milliseconds. */
const storeTimeoutMs = 4_500;
const settlePauseMs = 250;
const settleFirstMs = 5_000;

/** A response that is being written when its caller's time is up reaches it still. Milliseconds. */
const responseWriteMs = 5_000;

/**
 * The runs of this process: takes events in, executes runs, tells of their ends. Survives the loss of the database by
 * giving up what it held (the database still has it) and registering again.
 */
export class RunService {
  readonly #deps: RunServiceDeps;
  readonly #size: WorkerSize;
  readonly #inputs: RunInputs;
  readonly #ends = new RunEnds();
  readonly #signals: RunSignals;
  readonly #watch: EndWatch;
  readonly #callers: Callers;
  #worker: Worker | null = null;
  #closing = false;
  #reopening: Promise<void> = Promise.resolve();
  #unsettled: readonly LostWorker[] = [];

  constructor(deps: RunServiceDeps, size: WorkerSize) {
    const { pool, scenarios, execute, notifications } = deps;
    this.#deps = deps;
    this.#size = size;
    this.#inputs = new RunInputs(pool, scenarios);
    const isHeldHere = (id: string) => this.#worker?.holds(id) ?? false;
    this.#watch = new EndWatch({ ends: this.#ends, pool, inputs: this.#inputs, execute, isHeldHere });
    this.#signals = new RunSignals(notifications, () => this.#worker);
    this.#signals.listen(this.#watch);
    const responded = (runId: string) => this.#signals.responded(runId);
    const storedCaller = (eventId: string, runId: string) => runQueueRepository.caller(pool, eventId, runId);
    this.#callers = new Callers({ ends: this.#ends, storedCaller, responded });
  }

  /** Registers as a worker and takes over what dead workers left. Rejects when the database cannot be reached. */
  async open(): Promise<void> {
    const session = await openWorkerSession(this.#deps.target, workerName);
    const worker = new Worker(session, this.#services(), this.#size);
    this.#worker = worker;
    void worker.ended.then(() => {
      this.#reopening = this.#reopen(worker);
    });
    // Runs of refused events are gone before the first is taken; a session that cannot be ended holds nobody up.
    const settled = this.#settleLost(worker);
    if (this.#unsettled.length > 0) await Promise.race([settled, sleep(settleFirstMs, undefined, { ref: false })]);
    if (this.#size.slots > 0 && this.#worker === worker) await worker.start();
  }

  /** Whether events can be taken in. */
  get isOpen(): boolean {
    return this.#worker !== null && !this.#closing;
  }

  /** The worker that stores them now; null while there is none. */
  get workerId(): number | null {
    return this.#worker?.id ?? null;
  }

  /** Runs that this process holds at the moment. */
  get held(): number {
    return this.#worker?.held ?? 0;
  }

  /** Resolves when the session that writes runs answers. @throws HttpError 503 while events cannot be taken in */
  async assertReady(): Promise<void> {
    if (!this.isOpen) throw unavailable();
    await this.#worker?.assertAlive();
  }

  /**
   * Takes an event in with a run for each start. Runs begin at once where there is room; `accepted.stored()` tells
   * when event and runs are stored.
   * @param timeoutMs how long whoever waits for that does so
   * @throws HttpError 503 while the database is away or far behind, or a disk is nearly full
   */
  accept(event: Event, starts: readonly RunStart[], timeoutMs = storeTimeoutMs): Accepted {
    const worker = this.#worker;
    if (this.#deps.isIntakeStopped?.()) throw intakeStopped();
    if (!worker || this.#closing || worker.isOverloaded) throw unavailable();
    const runs = admitRuns(event, starts);
    const pending = worker.accept(event, runs);
    return acceptedOf(
      event,
      runs.map(({ run }) => run),
      pending,
      timeoutMs,
    );
  }

  /**
   * The end of an event's first run, once that is stored; null when it is on HOLD, and after `timeoutMs`.
   * @throws HttpError 503 when the event could not be stored
   */
  async resultOf({ runs: [first], written }: Accepted, timeoutMs: number): Promise<RunEnd | null> {
    const end = this.#watch.waitUnlessHeld(first?.id ?? '', timeoutMs);
    // Not without it: of an event whose write is in doubt the run may be found, and both be removed again.
    await written();
    return end;
  }

  /** As `resultOf`, but with what the run responds where it does so before it ends. */
  async answerOf({ event, runs: [first], written }: Accepted, timeoutMs: number): Promise<RunAnswer | null> {
    const answer = this.#watch.waitForAnswer(first?.id ?? '', timeoutMs);
    await written();
    const isLate = (await answer) === null && event.responseStatus !== null;
    return isLate ? this.#watch.waitForAnswer(first?.id ?? '', responseWriteMs) : answer;
  }

  /** Resolves with the end of a run once that is stored, or null after `timeoutMs`. */
  waitForEnd(runId: string, timeoutMs: number): Promise<RunEnd | null> {
    return this.#watch.wait(runId, timeoutMs);
  }

  /**
   * What a run has responded, or its end where it ended without, however long ago; null where there is neither after
   * `timeoutMs`.
   */
  async laterAnswerOf(runId: string, timeoutMs: number): Promise<RunAnswer | null> {
    return (await this.#watch.responseOf(runId)) ?? this.#watch.waitForAnswer(runId, timeoutMs);
  }

  /** Whoever waits here for a run is answered that it goes on: the process is about to end, and others go on with it. */
  letCallersGo(): void {
    this.#ends.letGo();
  }

  /** A run was marked to be cancelled: its worker, here or elsewhere, is told. */
  cancelRequested(runId: string): void {
    this.#signals.tell(runId, 'cancel');
  }

  /** What a run sleeps for is there: the worker that keeps it, here or elsewhere, is told. */
  wakeRequested(runId: string): void {
    this.#signals.tell(runId, 'wake');
  }

  /** There are new runs in the queue, as after a webhook was released. */
  queued(): void {
    this.#signals.queued();
  }

  /** Lets calls under way finish, gives runs back to the queue and ends. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#watch.close();
    // A worker that is just being opened again would otherwise go on taking runs after the end.
    await this.#reopening;
    await this.#worker?.stop();
    this.#worker = null;
  }

  #services(): WorkerDeps {
    return {
      ...this.#deps,
      inputs: this.#inputs,
      ends: this.#ends,
      callers: this.#callers,
      groupHints: this.#signals.groupHints,
      unsettled: () => this.#unsettled.map(({ id }) => id),
      written: (runs) => this.#written(runs),
    };
  }

  #written(runs: readonly Run[]): void {
    if (runs.some(({ status, owned }) => status === 'QUEUED' && !owned)) this.queued();
    this.#deps.written(runs);
  }

  /** Tells what became of events that were under way when a session was lost, and frees its runs. */
  async #settleLost(worker: Worker): Promise<void> {
    for (let lost = this.#unsettled[0]; lost && this.#worker === worker; lost = this.#unsettled[0]) {
      try {
        await worker.settle(lost);
        this.#unsettled = this.#unsettled.filter((each) => each !== lost);
        this.queued();
      } catch (error) {
        if (!outageOf(error)) this.#deps.log.warn({ err: error }, 'a lost session could not be settled yet');
        await sleep(settlePauseMs);
      }
    }
  }

  async #reopen(lost: Worker): Promise<void> {
    if (this.#closing || this.#worker !== lost) return;
    this.#worker = null;
    const remains = await lost.remains();
    this.#unsettled = [...this.#unsettled, remains];
    this.#deps.log.warn({}, 'the connection to the database was lost; runs are given up and taken over again');
    for (let pause = 50; !this.#closing; pause = Math.min(pause * 2, 2000)) {
      await sleep(pause);
      const opened = await this.open().then(
        () => true,
        () => false,
      );
      if (opened) return;
    }
  }
}
