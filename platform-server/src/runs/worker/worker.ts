import { RunQueueRepository } from '../../store/repositories/runQueueRepository.ts';
import type { RunRow } from '../../store/rows/run.ts';
import { GroupCommit } from '../commit/groupCommit.ts';
import type { PendingEvent } from '../commit/pendingEvent.ts';
import type { Event, Run } from '../commit/rows.ts';
import type { ConcurrencyGroup } from '../concurrency/concurrencyGroup.ts';
import { ConcurrencyGroups } from '../concurrency/concurrencyGroups.ts';
import type { GroupHints } from '../concurrency/permits.ts';
import { sessionLocks } from '../concurrency/sessionLocks.ts';
import { runOfRow } from '../run.ts';
import type { ScenarioCache } from '../scenarioCache.ts';
import type { WorkerSession } from '../session.ts';
import { ActiveRun, type RunInput } from './activeRun.ts';
import { Claims } from './claims.ts';
import { DeadWorkers } from './deadWorkers.ts';
import { Executor, type ExecutorDeps } from './executor.ts';
import { type LostWorker, settle } from './settlement.ts';

export interface WorkerDeps extends ExecutorDeps {
  queue: RunQueueRepository;
  scenarios: ScenarioCache;
  groupHints: GroupHints;
  /** Lost sessions of this process that it settles itself. */
  unsettled(): readonly number[];
  /** These runs are stored as they are now. */
  written(runs: readonly Run[]): void;
}

export interface WorkerSize {
  /** Runs executed at once; 0 for a process that only accepts. */
  slots: number;
  /** Runs held at most, executing or waiting in memory; more stay in the queue for whoever has room. */
  held: number;
}

/** A run that is about to be stored with its event. */
export interface NewRun {
  run: Run;
  group: ConcurrencyGroup;
  input: RunInput;
}

/** Bytes of bodies that may wait to be written. */
const maxUnwritten = 256 * 1024 * 1024;
/** Runs of large bodies leave room for fewer. */
const maxBytes = 64 * 1024 * 1024;
/** How long a group that was full is passed over when taking runs. */
const fullGroupMs = 1_000;
/** Dead workers, sleepers of others and forgotten hints are found by looking this often. */
const tickMs = 2_000;
/** A shutdown waits this long for calls under way. */
const shutdownTimeoutMs = 8_000;

/** One worker: a session that writes, and the runs it holds. Ends with its session; the process then opens another. */
export class Worker {
  readonly #session: WorkerSession;
  readonly #deps: WorkerDeps;
  readonly #size: WorkerSize;
  readonly #commit: GroupCommit;
  readonly #groups: ConcurrencyGroups;
  readonly #executor: Executor;
  readonly #claims: Claims;
  readonly #queue: RunQueueRepository;
  readonly #fullGroups = new Map<string, number>();
  readonly #doubtful: PendingEvent[] = [];
  readonly #dead: DeadWorkers;
  #tick: NodeJS.Timeout | null = null;
  /** The queue holds runs that came before: newer ones go behind them. */
  #overflowing = false;
  #stopping = false;

  constructor(session: WorkerSession, deps: WorkerDeps, size: WorkerSize) {
    const { database } = session;
    this.#session = session;
    this.#deps = deps;
    this.#size = size;
    this.#queue = new RunQueueRepository(database);
    this.#commit = new GroupCommit(session.id, (statement) => session.write(statement), {
      written: (runs) => deps.written(runs),
      runLost: (id) => this.#executor.lose(id),
      cancelRequested: (id) => this.#executor.cancel(id),
      // It may look open from here: ending it makes sure that others may take over.
      sessionLost: (doubtful) => {
        this.#doubtful.push(...doubtful);
        void session.close();
      },
      batchFailed: (error) => deps.log.error({ err: error }, 'a batch of run data was refused by the database'),
    });
    this.#groups = new ConcurrencyGroups(sessionLocks(database), deps.groupHints);
    this.#executor = new Executor(
      deps,
      this.#groups,
      {
        left: (wakeAt) => this.#left(wakeAt),
        groupFull: (group) => this.#fullGroups.set(group, Date.now() + fullGroupMs),
      },
      size.slots,
    );
    this.#dead = new DeadWorkers(deps, () => [session.id, ...deps.unsettled()]);
    this.#claims = new Claims({ room: () => this.#room(), claim: (limit) => this.#claim(limit), log: deps.log });
    void session.ended.then(() => this.#lost());
  }

  /** Resolves when the worker has lost its session. */
  get ended(): Promise<void> {
    return this.#session.ended;
  }

  /** Settles what its predecessors, sessions of this process that were lost, have left. */
  settle(lost: LostWorker): Promise<void> {
    return settle(this.#session.database, lost);
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
  accept(event: Event, runs: readonly NewRun[]): PendingEvent {
    const admitted = runs.filter(({ run }) => run.status === 'QUEUED' && this.#admits(run));
    const pending = this.#commit.create(
      event,
      runs.map(({ run }) => run),
    );
    for (const { run, group, input } of admitted) {
      const own = pending.runs.find((candidate) => candidate.run === run);
      if (own) this.#executor.admit(new ActiveRun(own, group, input, event.body.length));
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

  /** Somebody wants the run cancelled. */
  cancel(runId: string): void {
    this.#executor.cancel(runId);
  }

  /** There may be runs in the queue. */
  poll(): void {
    this.#claims.poll();
  }

  groupWanted(group: string): void {
    this.#groups.wantedElsewhere(group);
  }

  groupFreed(group: string): void {
    this.#groups.freedElsewhere(group);
    if (this.#fullGroups.delete(group)) this.#claims.poll();
  }

  /** Lets calls under way finish, gives the runs back to the queue and ends the session. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#tick) clearInterval(this.#tick);
    await this.#claims.close();
    this.#executor.stop('shutdown');
    await this.#executor.idle(shutdownTimeoutMs);
    await this.#commit.drain();
    this.#groups.close();
    await this.#deps.queue.retire(this.#session.id).catch(() => {});
    await this.#session.close();
  }

  #lost(): void {
    if (this.#tick) clearInterval(this.#tick);
    this.#commit.close(new Error('The connection to the database was lost'));
    this.#executor.stop('lease-lost');
    this.#groups.close();
    void this.#claims.close();
  }

  #room(): number {
    return this.#stopping || !this.#tick ? 0 : Math.ceil(this.#size.held / 2) - this.#executor.size;
  }

  #admits(run: Run): boolean {
    const { size, weight } = this.#executor;
    const hasRoom = size < this.#size.held && weight < maxBytes;
    if (this.#size.slots > 0 && !this.#overflowing && hasRoom) return true;
    run.owned = false;
    this.#overflowing = true;
    return false;
  }

  #left(wakeAt: number | null): void {
    if (wakeAt !== null) this.#claims.schedulePoll(wakeAt);
    if (this.#room() > 0) this.#claims.roomMade();
  }

  async #poll(): Promise<void> {
    const now = Date.now();
    this.#executor.enforceTimeouts(now);
    for (const [group, until] of this.#fullGroups) if (until < now) this.#fullGroups.delete(group);
    await this.#dead.release(now);
    this.#claims.poll();
  }

  // Over the session: a claim whose answer is lost goes with it, and leaves no run without a worker.
  async #claim(limit: number): Promise<number> {
    const rows = await this.#queue.claim(this.#session.id, limit, [...this.#fullGroups.keys()]);
    if (rows.length < limit) this.#overflowing = false;
    // Admitted in their order, however long it takes to read what each needs.
    const taken = await Promise.all(rows.map((row) => this.#adopt(row)));
    for (const active of taken) this.#executor.admit(active);
    return rows.length;
  }

  async #adopt(row: RunRow): Promise<ActiveRun> {
    const run = runOfRow(row);
    // Whatever is wrong here shows again, and is dealt with, when the run is about to begin.
    const scenario = await this.#deps.scenarios.get(run.scenarioId, run.revision).catch(() => null);
    const permits = scenario?.settings.concurrency.mode === 'parallel' ? scenario.settings.concurrency.limit : 1;
    const group = { name: run.lane ?? run.scenarioId, permits, exclusive: run.lane !== null };
    return new ActiveRun(this.#commit.adopt(run), group, null);
  }
}
