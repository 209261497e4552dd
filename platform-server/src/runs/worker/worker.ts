import type pg from 'pg';
import * as runQueueRepository from '../../store/repositories/runQueueRepository.ts';
import * as workerRepository from '../../store/repositories/workerRepository.ts';
import type { AdmittedRun } from '../admission/admission.ts';
import { GroupCommit } from '../commit/groupCommit.ts';
import type { GroupCommitListener } from '../commit/groupCommitListener.ts';
import type { PendingEvent } from '../commit/pendingEvent.ts';
import type { PendingRun } from '../commit/pendingRun.ts';
import type { Event, Run } from '../commit/rows.ts';
import type { ConcurrencyGroup } from '../concurrency/concurrencyGroup.ts';
import { ConcurrencyGroups } from '../concurrency/concurrencyGroups.ts';
import type { GroupHints } from '../concurrency/permits.ts';
import { sessionLocks } from '../concurrency/sessionLocks.ts';
import type { ScenarioCache } from '../scenarioCache.ts';
import type { WorkerSession } from '../session.ts';
import { ActiveRun } from './activeRun.ts';
import { DeadWorkers } from './deadWorkers.ts';
import { Executor } from './executor.ts';
import { type ExecutorDeps, maxWaiting, type WorkerSize } from './executorDeps.ts';
import { QueuedRuns } from './queuedRuns.ts';
import { RefusedRuns } from './refusedRuns.ts';
import { type LostWorker, settleLostRuns } from './settlement.ts';
import { SuspectRuns } from './suspectRuns.ts';

export interface WorkerDeps extends Omit<ExecutorDeps, 'suspects'>, Pick<GroupCommitListener, 'written' | 'kept'> {
  pool: pg.Pool;
  scenarios: ScenarioCache;
  groupHints: GroupHints;
  /** Lost sessions of this process that it settles itself. */
  unsettled(): readonly number[];
}

/** Bytes of bodies that may wait to be written. */
const maxUnwritten = 256 * 1024 * 1024;
/** Dead workers, sleepers of others and forgotten hints are found by looking this often. */
const tickMs = 2_000;
/** A shutdown waits this long for calls under way. */
const shutdownTimeoutMs = 8_000;

/** A session that writes, and the runs it holds. Ends with its session; the process then opens another. */
export class Worker {
  readonly #session: WorkerSession;
  readonly #deps: WorkerDeps;
  readonly #size: WorkerSize;
  readonly #commit: GroupCommit;
  readonly #groups: ConcurrencyGroups;
  readonly #executor: Executor;
  readonly #queued: QueuedRuns;
  readonly #refused: RefusedRuns;
  readonly #doubtful: PendingEvent[] = [];
  readonly #dead: DeadWorkers;
  #tick: NodeJS.Timeout | null = null;
  #stopping = false;

  constructor(session: WorkerSession, deps: WorkerDeps, size: WorkerSize) {
    this.#session = session;
    this.#deps = deps;
    this.#size = size;
    this.#commit = new GroupCommit(session.id, (statement) => session.write(statement), {
      written: (runs) => this.#written(runs),
      kept: (events) => deps.kept(events),
      runLost: (id, pending) => this.#runLost(id, pending),
      leftBehind: (run) => {
        this.#queued.leaveBehind(run);
        this.#executor.lose(run.id);
      },
      runRefused: (pending, error) => this.#refused.refused(pending, error),
      cancelRequested: (id) => this.#executor.cancel(id),
      // It may look open from here: ending it makes sure that others may take over.
      sessionLost: (doubtful) => {
        this.#doubtful.push(...doubtful);
        void session.close();
      },
      batchFailed: (error) => deps.log.error({ err: error }, 'a batch of run data was refused by the database'),
    });
    this.#groups = new ConcurrencyGroups(sessionLocks(session.database, session.id), deps.groupHints);
    this.#executor = new Executor(
      { ...deps, suspects: new SuspectRuns(session.database, session.id) },
      this.#groups,
      {
        left: (wakeAt) => this.#left(wakeAt),
        refused: ({ group, pending: { run } }) => this.#queued.refused(run.account, group, run.id),
      },
      size,
    );
    this.#dead = new DeadWorkers(deps, () => [session.id, ...deps.unsettled()]);
    this.#queued = new QueuedRuns({
      ...deps,
      worker: session.id,
      database: this.#session.database,
      commit: this.#commit,
      groups: this.#groups,
      executor: this.#executor,
      room: () => this.#room(),
    });
    this.#refused = new RefusedRuns({
      executor: this.#executor,
      refused: (id) => this.#queued.settled(id),
      giveBack: (id) => runQueueRepository.release(this.#session.database, session.id, [id]),
      givenBack: () => this.#queued.poll(),
      isOver: () => this.#stopping,
    });
    void session.ended.then(() => this.#lost());
  }

  get id(): number {
    return this.#session.id;
  }

  /** Resolves when the worker has lost its session. */
  get ended(): Promise<void> {
    return this.#session.ended;
  }

  /** Settles what its predecessors, sessions of this process that were lost, have left. */
  settle(lost: LostWorker): Promise<void> {
    return settleLostRuns(this.#session.database, lost);
  }

  /** What is to be settled of it once it has ended. */
  async remains(): Promise<LostWorker> {
    await this.#commit.idle();
    return { id: this.#session.id, doubtful: this.#doubtful };
  }

  /** Begins to take runs: first those of workers that have died. */
  async start(): Promise<void> {
    this.#tick = setInterval(() => void this.#poll(), tickMs);
    await this.#poll();
  }

  /** Whether more has come in than the database takes, or it takes nothing at the moment. */
  get isOverloaded(): boolean {
    return this.#commit.backlog > maxUnwritten || this.#commit.isStuck;
  }

  /** Resolves when the session answers behind all that it still has to write; rejects when it is lost or far behind. */
  async assertAlive(): Promise<void> {
    if (this.isOverloaded) throw new Error('More has come in than the database takes');
    await this.#session.database.query('select 1');
  }

  /** Stores an event with its runs and executes those that are in the queue, as far as there is room. */
  accept(event: Event, runs: readonly AdmittedRun[]): PendingEvent {
    const rows = runs.map(({ run }) => run);
    const pending = this.#commit.create(event, rows);
    for (const [index, made] of runs.entries()) {
      const own = pending.runs[index];
      if (own && made.run.status === 'QUEUED') this.#begin(made, own, event.body.length);
    }
    return pending;
  }

  /** Runs held now, executing or waiting. */
  get held(): number {
    return this.#executor.size;
  }

  /** Whether this worker holds the run. */
  holds(runId: string): boolean {
    return this.#executor.holds(runId);
  }

  /** Somebody wants the run cancelled, or what it sleeps for is there. */
  tell(runId: string, what: 'cancel' | 'wake'): void {
    this.#executor[what](runId);
  }

  /** There may be runs in the queue. */
  poll(): void {
    this.#queued.poll();
  }

  groupWanted(group: string): void {
    this.#groups.wantedElsewhere(group);
  }

  groupFreed(group: string): void {
    this.#groups.freedElsewhere(group);
    this.#queued.groupFreed(group);
  }

  /** Lets calls under way finish, gives the runs back to the queue and ends the session. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#tick) clearInterval(this.#tick);
    await this.#queued.close();
    this.#executor.stop('shutdown');
    await this.#executor.idle(shutdownTimeoutMs);
    await this.#commit.drain();
    this.#groups.close();
    await workerRepository.retire(this.#deps.pool, this.#session.id).catch(() => {});
    await this.#session.close();
  }

  #lost(): void {
    this.#stopping = true;
    if (this.#tick) clearInterval(this.#tick);
    this.#commit.close(new Error('The connection to the database was lost'));
    this.#executor.stop('lease-lost');
    this.#groups.close();
    void this.#queued.close();
  }

  #room(): number {
    return this.#stopping || !this.#tick ? 0 : Math.ceil(this.#size.held / 2) - this.#executor.size;
  }

  /** Begins a new run, or leaves it to the table, behind those of its group that wait there. */
  #begin({ run, group, input }: AdmittedRun, pending: PendingRun, bytes: number): void {
    if (this.#size.slots > 0 && this.#hasRoomFor(run.account, group))
      return void this.#executor.admit(new ActiveRun(pending, group, input, { weight: bytes }));
    run.owned = false;
    if (this.#size.slots > 0) this.#queued.leaveNew(run, group, input, bytes);
  }

  // A burst waits here for its permits, and is written once; more of it would leave its account no room for others.
  #hasRoomFor(account: string, group: ConcurrencyGroup): boolean {
    if (group.exclusive && this.#queued.has(account, group)) return false; // They follow each other.
    const room = this.#executor.roomFor(account);
    const { free, more, waiting } = this.#groups.room(group);
    const left = this.#queued.left(account, group);
    if (left === 0 && free + more > 0) return room > 0;
    return waiting + left < Math.min(maxWaiting, Math.floor(room / 2));
  }

  #left(wakeAt: number | null): void {
    if (wakeAt !== null) this.#queued.schedulePoll(wakeAt);
    this.#queued.take();
  }

  #written(runs: readonly Run[]): void {
    for (const { id, owned } of runs) if (!owned) this.#queued.settled(id);
    this.#deps.written(runs);
    this.#queued.take();
  }

  #runLost(id: string, pending?: PendingRun): void {
    this.#queued.settled(id);
    this.#executor.lose(id, pending);
  }

  async #poll(): Promise<void> {
    const now = Date.now();
    this.#executor.enforceTimeouts(now);
    this.#queued.forget(now);
    await this.#dead.release(now);
    this.#queued.poll();
  }
}
