import { setTimeout as sleep } from 'node:timers/promises';
import { RunQueueRepository } from '../../store/repositories/runQueueRepository.ts';
import type { RunRow } from '../../store/rows/run.ts';
import { GroupCommit } from '../commit/groupCommit.ts';
import type { PendingEvent } from '../commit/pendingEvent.ts';
import type { PendingRun } from '../commit/pendingRun.ts';
import type { Event, Run } from '../commit/rows.ts';
import { type ConcurrencyGroup, groupOfStored } from '../concurrency/concurrencyGroup.ts';
import { ConcurrencyGroups } from '../concurrency/concurrencyGroups.ts';
import type { GroupHints } from '../concurrency/permits.ts';
import { sessionLocks } from '../concurrency/sessionLocks.ts';
import { runOfRow } from '../run.ts';
import type { ScenarioCache } from '../scenarioCache.ts';
import type { WorkerSession } from '../session.ts';
import { ActiveRun, type RunInput } from './activeRun.ts';
import { Backlog } from './backlog.ts';
import { Claims } from './claims.ts';
import { DeadWorkers } from './deadWorkers.ts';
import { Executor, type ExecutorDeps, type WorkerSize } from './executor.ts';
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

/** A run that is about to be stored with its event. */
export interface NewRun {
  run: Run;
  group: ConcurrencyGroup;
  input: RunInput;
}

/** Bytes of bodies that may wait to be written. */
const maxUnwritten = 256 * 1024 * 1024;
/** How long a group whose permits others hold is passed over when taking runs. Then one run tries again. */
const fullGroupMs = 1_000;
/** When it is forgotten that they did. */
const forgetFullMs = 10_000;
/** Before runs that were given up are given back once more. */
const giveBackPauseMs = 1_000;
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
  readonly #backlog = new Backlog();
  /** When others were found to hold the permits of a group, ms since the epoch. */
  readonly #fullGroups = new Map<string, number>();
  /** Runs of which something could not be written. */
  readonly #refused = new Set<string>();
  readonly #doubtful: PendingEvent[] = [];
  readonly #dead: DeadWorkers;
  #tick: NodeJS.Timeout | null = null;
  /** Where the next look for groups begins. */
  #lookedUpTo = '';
  #stopping = false;

  constructor(session: WorkerSession, deps: WorkerDeps, size: WorkerSize) {
    const { database } = session;
    this.#session = session;
    this.#deps = deps;
    this.#size = size;
    this.#queue = new RunQueueRepository(database);
    this.#commit = new GroupCommit(session.id, (statement) => session.write(statement), {
      written: (runs) => this.#written(runs),
      runLost: (id) => this.#runLost(id),
      runRefused: (id, error) => this.#runRefused(id, error),
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
        groupFull: (group) => this.#fullGroups.set(group, Date.now()),
      },
      size,
    );
    this.#dead = new DeadWorkers(deps, () => [session.id, ...deps.unsettled()]);
    this.#claims = new Claims({
      look: () => this.#look(),
      canClaim: () => this.#room() > 0 && this.#backlog.isReady,
      claim: () => this.#claim(),
      log: deps.log,
    });
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
    const pending = this.#commit.create(
      event,
      runs.map(({ run }) => run),
    );
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
    if (this.#fullGroups.delete(group)) this.#claims.take();
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

  /** Begins a new run, or leaves it to the table, behind those of its group that wait there. */
  #begin({ run, group, input }: NewRun, pending: PendingRun, bytes: number): void {
    const { account, id } = run;
    const { free, more } = this.#groups.room(group);
    const waits = this.#size.slots === 0 || this.#backlog.has(account, group.name) || free + more === 0;
    if (!waits && this.#executor.roomFor(account) > 0)
      return this.#executor.admit(new ActiveRun(pending, group, input, bytes));
    run.owned = false;
    if (this.#size.slots > 0) this.#backlog.leave(account, group.name, id);
  }

  #left(wakeAt: number | null): void {
    if (wakeAt !== null) this.#claims.schedulePoll(wakeAt);
    this.#claims.take();
  }

  #written(runs: readonly Run[]): void {
    for (const { id } of runs) this.#backlog.settled(id);
    this.#deps.written(runs);
    this.#claims.take();
  }

  #runLost(id: string): void {
    this.#backlog.settled(id);
    this.#executor.lose(id);
  }

  /** It goes on from its record, as after a crash; what is refused a second time ends it. */
  #runRefused(pending: PendingRun, { message }: Error): void {
    const { id } = pending.run;
    if (this.#refused.delete(id))
      return this.#executor.fail(pending, 'RECORD_REFUSED', `What the run did could not be recorded: ${message}`);
    this.#refused.add(id);
    pending.close();
    this.#executor.lose(id);
    void this.#giveBack(id);
  }

  async #giveBack(id: string): Promise<void> {
    for (let isHeld = true; isHeld && !this.#stopping; ) {
      isHeld = await this.#queue.release(this.#session.id, [id]).then(
        () => false,
        () => true,
      );
      if (isHeld) await sleep(giveBackPauseMs, undefined, { ref: false });
    }
    this.#claims.poll();
  }

  async #poll(): Promise<void> {
    const now = Date.now();
    this.#executor.enforceTimeouts(now);
    for (const [group, since] of this.#fullGroups) if (since + forgetFullMs < now) this.#fullGroups.delete(group);
    await this.#dead.release(now);
    this.#claims.poll();
  }

  /** How many runs of a group may be taken. Of one whose permits others held lately, one tries. */
  #roomOfGroup(name: string, now: number): number {
    const { free, more } = this.#groups.roomByName(name);
    const full = this.#fullGroups.get(name);
    if (full === undefined) return free + more;
    return free + (full + fullGroupMs > now ? 0 : Math.min(more, 1));
  }

  async #look(): Promise<void> {
    const now = Date.now();
    const accounts = this.#executor.accounts().filter((account) => this.#executor.roomFor(account) === 0);
    const groups = [...this.#groups.names(), ...this.#fullGroups.keys()];
    const full = { accounts, groups: groups.filter((name) => this.#roomOfGroup(name, now) === 0) };
    const { queued, due, last } = await this.#queue.waiting(this.#lookedUpTo, full);
    for (const found of queued) this.#backlog.add({ ...found, kind: 'queued' });
    for (const found of due) this.#backlog.add({ ...found, kind: 'due' });
    this.#lookedUpTo = last ?? '';
  }

  // Over the session: a claim whose answer is lost goes with it, and leaves no run without a worker.
  async #claim(): Promise<boolean> {
    const now = Date.now();
    const takes = this.#backlog.choose({
      all: this.#room(),
      ofAccount: (account) => this.#executor.roomFor(account),
      ofGroup: (group) => this.#roomOfGroup(group, now),
    });
    if (takes.length === 0) return false;
    const of = (kind: 'queued' | 'due') => takes.filter((take) => take.kind === kind);
    const rows = await this.#queue.claim(this.#session.id, { queued: of('queued'), due: of('due') });
    // Admitted in their order, however long it takes to read what each needs.
    const taken = await Promise.all(rows.map((row) => this.#adopt(row)));
    for (const active of taken) this.#executor.admit(active);
    for (const take of takes)
      if (taken.filter(({ group }) => group.name === take.group).length < take.count) this.#backlog.exhausted(take);
    return true;
  }

  async #adopt(row: RunRow): Promise<ActiveRun> {
    const run = runOfRow(row);
    // Whatever is wrong here shows again, and is dealt with, when the run is about to begin.
    const scenario = await this.#deps.scenarios.get(run.scenarioId, run.revision).catch(() => null);
    return new ActiveRun(this.#commit.adopt(run), groupOfStored(run, scenario?.settings.concurrency), null);
  }
}
