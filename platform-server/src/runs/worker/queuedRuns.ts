import type { Log } from '../../process/log.ts';
import * as runQueueRepository from '../../store/repositories/runQueueRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { GroupCommit } from '../commit/groupCommit.ts';
import type { Run } from '../commit/rows.ts';
import { type ConcurrencyGroup, groupOfStored, isExclusive, nameOfStored } from '../concurrency/concurrencyGroup.ts';
import type { ConcurrencyGroups } from '../concurrency/concurrencyGroups.ts';
import { runOfRow } from '../run.ts';
import type { ScenarioCache } from '../scenarioCache.ts';
import { ActiveRun, type RunInput } from './activeRun.ts';
import { Backlog, type Take } from './backlog.ts';
import { Claims } from './claims.ts';
import type { Executor } from './executor.ts';
import { maxWaiting } from './executorDeps.ts';
import { LeftInputs } from './leftInputs.ts';

export interface QueuedRunsDeps {
  /** Number of the worker that takes them. */
  worker: number;
  database: Queryable;
  scenarios: ScenarioCache;
  commit: GroupCommit;
  groups: ConcurrencyGroups;
  executor: Executor;
  /** How many runs may be taken from the table. */
  room(): number;
  log: Log;
}

interface Claimed {
  run: Run;
  /** Somebody wanted it cancelled. */
  isCancelled: boolean;
  crashes: ActiveRun['crashes'];
}

/** How long a group whose permits others hold is passed over. Then one run tries again. */
const fullGroupMs = 1_000;
/** When it is forgotten that they did. */
const forgetFullMs = 10_000;

/** The runs that wait in the table: takes them as accounts, groups and the worker have room. */
export class QueuedRuns {
  readonly #deps: QueuedRunsDeps;
  readonly #backlog = new Backlog();
  readonly #inputs = new LeftInputs();
  readonly #claims: Claims;
  /** When others were found to hold the permits of a group, ms since the epoch. */
  readonly #fullGroups = new Map<string, number>();
  /** The account behind which the next refresh begins. */
  #lastAccount = '';

  constructor(deps: QueuedRunsDeps) {
    this.#deps = deps;
    this.#claims = new Claims({
      refresh: () => this.#refresh(),
      hasRoom: () => deps.room() > 0,
      canClaim: () => this.#backlog.isReady,
      claim: () => this.#claim(),
      log: deps.log,
    });
  }

  /** There may be runs that this worker knows nothing of. */
  poll(): void {
    this.#claims.poll();
  }

  /** There may be room for those it knows of. */
  take(): void {
    this.#claims.take();
  }

  /** A run wants to go on at this time, ms since the epoch. */
  schedulePoll(time: number): void {
    this.#claims.schedulePoll(time);
  }

  close(): Promise<void> {
    return this.#claims.close();
  }

  /** Whether a new run of the group has to wait behind others. */
  has(account: string, { name }: ConcurrencyGroup): boolean {
    return this.#backlog.has(account, name);
  }

  /** New runs of the group that wait in the table, as far as is known. */
  left(account: string, { name }: ConcurrencyGroup): number {
    return this.#backlog.left(account, name);
  }

  /** A new run is left to the table. */
  leaveNew({ account, id }: Run, { name }: ConcurrencyGroup, input: RunInput, bodyBytes: number): void {
    this.#backlog.leave(account, name, id);
    this.#inputs.keep(id, account, input, bodyBytes);
  }

  /** A new run was left to the table after all: others of its group come before it. */
  leaveBehind({ account, exclusiveGroup, id }: Run): void {
    if (exclusiveGroup) this.#backlog.leave(account, exclusiveGroup, id);
  }

  /** The run is in the table, or never will be. */
  settled(runId: string): void {
    this.#backlog.settled(runId);
  }

  /** Processes elsewhere hold the permits of the group: a run that waited for one here is left to the table. */
  refused(account: string, group: ConcurrencyGroup, runId: string): void {
    this.#fullGroups.set(group.name, Date.now());
    this.#backlog.leave(account, group.name, runId);
  }

  /** One of them gave a permit up. */
  groupFreed(group: string): void {
    if (this.#fullGroups.delete(group)) this.take();
  }

  /** Forgets what is out of date. */
  forget(now: number): void {
    this.#inputs.forget(now);
    for (const [group, since] of this.#fullGroups) if (since + forgetFullMs < now) this.#fullGroups.delete(group);
  }

  /** How many runs of a group may be taken. Of one whose permits others held lately, one tries. */
  #roomOfGroup(name: string, now: number): number {
    const { free, more, waiting } = this.#deps.groups.roomByName(name);
    const full = this.#fullGroups.get(name);
    // A look at the table for each permit would cost more than the runs, and new ones would go there for ever.
    const isTakenAhead = !isExclusive(name) && this.#deps.groups.isOpen(name);
    if (full === undefined) return free + more + (isTakenAhead ? Math.max(0, maxWaiting - waiting) : 0);
    return free + (full + fullGroupMs > now ? 0 : Math.min(more, 1));
  }

  // That an account is resumed is heard at different times: who still thinks it suspended would hold runs back from a row.
  #keepsOrder(group: string, account: string): boolean {
    return isExclusive(group) && this.#deps.executor.isSuspended(account);
  }

  async #refresh(): Promise<void> {
    const now = Date.now();
    const accounts = this.#deps.executor.accounts().filter((account) => this.#deps.executor.roomFor(account) === 0);
    const groups = [...this.#deps.groups.names(), ...this.#fullGroups.keys()];
    const full = { accounts, groups: groups.filter((name) => this.#roomOfGroup(name, now) === 0) };
    const { queued, due, last } = await runQueueRepository.waiting(this.#deps.database, this.#lastAccount, full);
    for (const found of queued) this.#backlog.add({ ...found, kind: 'queued' });
    for (const found of due) this.#backlog.add({ ...found, kind: 'due' });
    this.#lastAccount = last ?? '';
  }

  // Over the session: a claim whose answer is lost goes with it, and leaves no run without a worker.
  async #claim(): Promise<boolean> {
    const now = Date.now();
    const takes = this.#backlog.choose({
      all: this.#deps.room(),
      ofAccount: (account) => this.#deps.executor.roomFor(account),
      ofGroup: (group, account) => (this.#keepsOrder(group, account) ? 0 : this.#roomOfGroup(group, now)),
    });
    if (takes.length === 0) return false;
    const reserved = await Promise.all(takes.map((take) => this.#reserve(take)));
    await this.#takeThese(takes.filter((_, index) => reserved[index]));
    return true;
  }

  async #takeThese(takes: readonly Take[]): Promise<void> {
    if (takes.length === 0) return;
    const runs = await this.#claimThese(takes);
    // Admitted in their order, however long it takes to read what each needs.
    const { executor } = this.#deps;
    const actives = await Promise.all(runs.map((claimed) => this.#adopt(claimed)));
    for (const [index, active] of actives.entries()) {
      executor.admit(active);
      // Whoever held it when it was to be cancelled may have ended before it learned of that.
      if (runs[index]?.isCancelled) executor.cancel(active.pending.run.id);
    }
  }

  // What it shows of the groups is noted at once: while what the runs need is read, others are written.
  async #claimThese(takes: readonly Take[]): Promise<Claimed[]> {
    const { database, worker, groups } = this.#deps;
    const of = (kind: Take['kind']) =>
      takes.filter((take) => take.kind === kind).map((take) => ({ ...take, isExclusive: isExclusive(take.group) }));
    let names: string[] = [];
    try {
      const rows = await runQueueRepository.claim(database, worker, { queued: of('queued'), due: of('due') });
      const runs = rows.map((row) => ({
        run: runOfRow(row),
        isCancelled: row.cancel_requested,
        crashes: row.crashes,
      }));
      names = runs.map(({ run }) => nameOfStored(run));
      return runs;
    } finally {
      for (const take of takes) {
        const taken = names.filter((name) => name === take.group).length;
        this.#backlog.taken(take, taken);
        if (taken >= take.count) continue;
        this.#backlog.exhausted(take);
        if (isExclusive(take.group)) groups.giveUpReserved(take.group);
      }
    }
  }

  async #reserve({ group }: Take): Promise<boolean> {
    if (!isExclusive(group) || (await this.#deps.groups.reserve(group))) return true;
    this.#fullGroups.set(group, Date.now());
    return false;
  }

  async #adopt({ run, crashes }: Claimed): Promise<ActiveRun> {
    // Whatever is wrong here shows again, and is dealt with, when the run is about to begin.
    const scenario = await this.#deps.scenarios.get(run.scenarioId, run.revision).catch(() => null);
    const group = groupOfStored(run, scenario?.settings.concurrency);
    const left = this.#inputs.take(run.id);
    // Begun by somebody in the meantime, it has a record to go on from.
    const known = run.startedAt === null ? left : null;
    const { input = null, bytes: weight = 0 } = known ?? {};
    return new ActiveRun(this.#deps.commit.adopt(run), group, input, { weight, crashes, hasWaited: true });
  }
}
