import { RunQueueRepository, type RunRow } from '../../store/repositories/runQueueRepository.ts';
import type { EventBook } from '../commit/books.ts';
import type { HeldRun } from '../commit/groupCommit.ts';
import { GroupCommit } from '../commit/groupCommit.ts';
import type { NewEvent, RunState } from '../commit/rows.ts';
import type { Lane } from '../lanes/lane.ts';
import type { LaneHints } from '../lanes/laneParts.ts';
import { Lanes } from '../lanes/lanes.ts';
import { sessionLocks } from '../lanes/sessionLocks.ts';
import { runOfRow } from '../runState.ts';
import type { ScenarioCache } from '../scenarioCache.ts';
import type { WorkerSession } from '../session.ts';
import { ActiveRun, type RunInput } from './activeRun.ts';
import { Claims } from './claims.ts';
import { Executor, type ExecutorServices } from './executor.ts';

export interface WorkerServices extends ExecutorServices {
  queue: RunQueueRepository;
  scenarios: ScenarioCache;
  laneHints: LaneHints;
  /** These runs are stored as they are now. */
  written(runs: readonly RunState[]): void;
}

export interface WorkerSize {
  /** Runs executed at once; 0 for a process that only accepts. */
  slots: number;
  /** Runs held at most, executing or waiting in memory; more stay in the queue for whoever has room. */
  held: number;
}

/** A run that is about to be stored with its event. */
export interface NewRun {
  run: RunState;
  lane: Lane;
  input: RunInput;
}

/** Bytes of bodies that may wait to be written. */
const mostUnwritten = 256 * 1024 * 1024;
/** Runs of large bodies leave room for fewer. */
const mostBytes = 64 * 1024 * 1024;
/** How long a lane that was full is passed over when taking runs. */
const fullLaneMs = 1_000;
/** Dead workers, sleepers of others and forgotten hints are found by looking this often. */
const tickMs = 2_000;
/** A shutdown waits this long for calls under way. */
const shutdownPatienceMs = 8_000;

/** One worker: a session that writes, and the runs it holds. Ends with its session; the process then opens another. */
export class Worker {
  readonly #session: WorkerSession;
  readonly #services: WorkerServices;
  readonly #size: WorkerSize;
  readonly #commit: GroupCommit;
  readonly #lanes: Lanes;
  readonly #executor: Executor;
  readonly #claims: Claims;
  readonly #queue: RunQueueRepository;
  readonly #fullLanes = new Map<string, number>();
  #tick: NodeJS.Timeout | null = null;
  /** The queue holds runs that came before: newer ones go behind them. */
  #overflowing = false;
  #stopping = false;

  constructor(session: WorkerSession, services: WorkerServices, size: WorkerSize) {
    const { database } = session;
    this.#session = session;
    this.#services = services;
    this.#size = size;
    this.#queue = new RunQueueRepository(database);
    this.#commit = new GroupCommit(session.id, async (statement) => (await database.query<HeldRun>(statement)).rows, {
      written: (runs) => services.written(runs),
      runLost: (id) => this.#executor.lose(id),
      cancelRequested: (id) => this.#executor.cancel(id),
      // It may look open from here: ending it makes sure that others may take over.
      sessionLost: () => void session.close().catch(() => {}),
      batchFailed: (error) => services.log.error({ err: error }, 'a batch of run data was refused by the database'),
    });
    this.#lanes = new Lanes(sessionLocks(database), services.laneHints);
    this.#executor = new Executor(
      services,
      this.#lanes,
      { left: (wakeAt) => this.#left(wakeAt), laneFull: (lane) => this.#fullLanes.set(lane, Date.now() + fullLaneMs) },
      size.slots,
    );
    this.#claims = new Claims({ room: () => this.#room(), claim: (limit) => this.#claim(limit), log: services.log });
    void session.ended.then(() => this.#lost());
  }

  /** Resolves when the worker has lost its session. */
  get ended(): Promise<void> {
    return this.#session.ended;
  }

  /** Begins to take runs: first those of workers that have died. */
  async start(): Promise<void> {
    await this.#look();
    this.#tick = setInterval(() => void this.#look(), tickMs);
  }

  /** Whether more has come in than the database takes. */
  get isOverloaded(): boolean {
    return this.#commit.backlog > mostUnwritten;
  }

  /** Resolves when the session answers behind all that it still has to write; rejects when it is lost or far behind. */
  async assertAlive(): Promise<void> {
    if (this.isOverloaded) throw new Error('More has come in than the database takes');
    await this.#session.database.query('select 1');
  }

  /** Stores an event with its runs and executes those that are in the queue, as far as there is room. */
  accept(event: NewEvent, runs: readonly NewRun[]): EventBook {
    const admitted = runs.filter(({ run }) => run.status === 'QUEUED' && this.#admits(run));
    const book = this.#commit.create(
      event,
      runs.map(({ run }) => run),
    );
    for (const { run, lane, input } of admitted) {
      const own = book.runs.find((candidate) => candidate.run === run);
      if (own) this.#executor.admit(new ActiveRun(own, lane, input, event.body.length));
    }
    return book;
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
  look(): void {
    this.#claims.look();
  }

  laneWanted(lane: string): void {
    this.#lanes.wantedElsewhere(lane);
  }

  laneFreed(lane: string): void {
    this.#lanes.freedElsewhere(lane);
    if (this.#fullLanes.delete(lane)) this.#claims.look();
  }

  /** Lets calls under way finish, gives the runs back to the queue and ends the session. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#tick) clearInterval(this.#tick);
    await this.#claims.close();
    this.#executor.stop('shutdown');
    await this.#executor.idle(shutdownPatienceMs);
    await this.#commit.drain();
    this.#lanes.close();
    await this.#services.queue.retire(this.#session.id).catch(() => {});
    await this.#session.close();
  }

  #lost(): void {
    if (this.#tick) clearInterval(this.#tick);
    this.#commit.close(new Error('The connection to the database was lost'));
    this.#executor.stop('lease-lost');
    this.#lanes.close();
    void this.#claims.close();
  }

  #room(): number {
    return this.#stopping || this.#size.slots === 0 ? 0 : Math.ceil(this.#size.held / 2) - this.#executor.size;
  }

  #admits(run: RunState): boolean {
    const { size, weight } = this.#executor;
    const hasRoom = size < this.#size.held && weight < mostBytes;
    if (this.#size.slots > 0 && !this.#overflowing && hasRoom) return true;
    run.owned = false;
    this.#overflowing = true;
    return false;
  }

  #left(wakeAt: number | null): void {
    if (wakeAt !== null) this.#claims.lookAt(wakeAt);
    if (this.#room() > 0) this.#claims.roomMade();
  }

  async #look(): Promise<void> {
    const now = Date.now();
    this.#executor.enforceTimeouts(now);
    for (const [lane, until] of this.#fullLanes) if (until < now) this.#fullLanes.delete(lane);
    try {
      const freed = await this.#services.queue.releaseDead(this.#session.id);
      if (freed > 0) this.#services.log.info({ runs: freed }, 'took over the runs of a worker that died');
    } catch (error) {
      this.#services.log.warn({ err: error }, 'dead workers could not be looked for');
    }
    this.#claims.look();
  }

  // Over the session: a claim whose answer is lost goes with it, and leaves no run without a worker.
  async #claim(limit: number): Promise<number> {
    const rows = await this.#queue.claim(this.#session.id, limit, [...this.#fullLanes.keys()]);
    if (rows.length < limit) this.#overflowing = false;
    // Admitted in their order, however long it takes to read what each needs.
    const taken = await Promise.all(rows.map((row) => this.#adopt(row)));
    for (const active of taken) this.#executor.admit(active);
    return rows.length;
  }

  async #adopt(row: RunRow): Promise<ActiveRun> {
    const run = runOfRow(row);
    // Whatever is wrong here shows again, and is dealt with, when the run is about to begin.
    const scenario = await this.#services.scenarios.get(run.scenarioId, run.revision).catch(() => null);
    const places = scenario?.settings.concurrency.mode === 'parallel' ? scenario.settings.concurrency.limit : 1;
    const lane = { name: run.lane ?? run.scenarioId, places, exclusive: run.lane !== null };
    return new ActiveRun(this.#commit.adopt(run), lane, null);
  }
}
