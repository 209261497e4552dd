import type pg from 'pg';
import { isKindThat, type ThingKind } from 'shared-contracts/api/kind';
import type { RestoreResult, TrashedItem, TrashOverview } from 'shared-contracts/api/trash';
import { type Act, act } from '../acts/act.ts';
import { HttpError, staleRevision } from '../errors/httpError.ts';
import type { Restored, Trashable } from '../resources/restored.ts';
import { track } from '../resources/tracked.ts';
import type { Caller } from '../routing/caller.ts';
import * as trashRepository from '../store/repositories/trashRepository.ts';
import { inTransaction } from '../store/transaction.ts';

const dayMs = 24 * 60 * 60_000;
/** People are warned of what ends within this time. */
export const warnedDays = 3;

export interface TrashDeps {
  pool: pg.Pool;
  kinds: Readonly<Record<ThingKind, Trashable>>;
  /** Days that trash is kept where an account does not choose itself. */
  defaultDays: number;
}

/** The trash of an account, over all kinds. Every method acts within the caller's account. */
export class Trash {
  readonly #deps: TrashDeps;

  constructor(deps: TrashDeps) {
    this.#deps = deps;
  }

  /** How much of each kind that the caller may see is in the trash. */
  async overview(caller: Caller, now = Date.now()): Promise<TrashOverview> {
    const { pool, defaultDays } = this.#deps;
    const { days: own, revision } = await trashRepository.days(pool, caller.accountNumber);
    const days = own ?? defaultDays;
    const soon = new Date(now - Math.max(0, days - warnedDays) * dayMs);
    const all = await trashRepository.counts(pool, caller.accountNumber, soon);
    const kinds = all.filter(({ kind }) => this.#isSeen(caller, kind));
    return { kinds, days, default_days: defaultDays, own_days: own, revision };
  }

  /** @throws HttpError 404 for a kind that the caller does not see */
  async list(caller: Caller, kind: ThingKind): Promise<TrashedItem[]> {
    this.#assertSeen(caller, kind);
    const days = (await trashRepository.days(this.#deps.pool, caller.accountNumber)).days ?? this.#deps.defaultDays;
    return (await trashRepository.list(this.#deps.pool, caller.accountNumber, kind)).map(({ trashed_at, ...row }) => ({
      ...row,
      trashed_at: trashed_at.toISOString(),
      purge_at: new Date(trashed_at.getTime() + days * dayMs).toISOString(),
    }));
  }

  /** @throws HttpError 404 for a kind that the caller does not see */
  uses(caller: Caller, kind: ThingKind) {
    this.#assertSeen(caller, kind);
    return trashRepository.uses(this.#deps.pool, caller.accountNumber, kind);
  }

  /** What uses some things that are not in the trash yet. @throws HttpError 404 for a kind that the caller does not see */
  usedBy(caller: Caller, kind: ThingKind, ids: readonly string[]) {
    this.#assertSeen(caller, kind);
    return trashRepository.usesOf(this.#deps.pool, caller.accountNumber, kind, ids);
  }

  /** @throws HttpError what a restore of it alone would */
  async restore(
    caller: Caller,
    kind: ThingKind,
    id: string,
    revision?: number,
  ): Promise<Extract<RestoreResult, { ok: true }>> {
    this.#assertSeen(caller, kind);
    const restored = await this.#deps.kinds[kind].restore(caller, id, revision);
    const missing = await trashRepository.missingOf(this.#deps.pool, caller.accountNumber, kind, [id]);
    return { id, ok: true, ...restored, missing: missing.get(id) ?? [] };
  }

  /** Takes those of many out of the trash at once that nothing stands in the way of; the others are for `restore`. */
  async restoreAll(
    caller: Caller,
    kind: ThingKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Extract<RestoreResult, { ok: true }>>> {
    this.#assertSeen(caller, kind);
    const restored = (await this.#deps.kinds[kind].restoreAll?.(caller, ids)) ?? new Map<string, Restored>();
    const missing = await trashRepository.missingOf(this.#deps.pool, caller.accountNumber, kind, [...restored.keys()]);
    return new Map(
      [...restored].map(([id, each]) => [id, { id, ok: true, ...each, missing: missing.get(id) ?? [] }] as const),
    );
  }

  /** Deletes those of many permanently at once that can be; the others are for `delete`. */
  async deleteAll(caller: Caller, kind: ThingKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
    this.#assertSeen(caller, kind);
    return (await this.#deps.kinds[kind].deleteAll?.(caller, ids)) ?? new Set();
  }

  /** Deletes permanently. @throws HttpError 404, 409 unless it is in the trash, and for a stale revision */
  async delete(caller: Caller, kind: ThingKind, id: string, revision?: number): Promise<void> {
    this.#assertSeen(caller, kind);
    await this.#deps.kinds[kind].delete(caller, id, revision);
  }

  /** @param days null: as the installation. @throws HttpError 409 for a stale revision */
  async saveDays(caller: Caller, days: number | null, revision?: number): Promise<TrashOverview> {
    await inTransaction(this.#deps.pool, async (database) => {
      const isSaved = await trashRepository.setDays(database, caller.accountNumber, days, revision);
      if (!isSaved) throw staleRevision(await this.overview(caller));
      await track(database, caller, 'configuration', keptAct(days));
    });
    return this.overview(caller);
  }

  #isSeen({ access }: Caller, kind: ThingKind): boolean {
    return !isKindThat('isRestricted', kind) || access.isSuperAdmin;
  }

  #assertSeen(caller: Caller, kind: ThingKind): void {
    if (!this.#isSeen(caller, kind)) throw new HttpError('not_found', { kind });
  }
}

function keptAct(days: number | null): Act {
  if (days === null) return act('account.trash-as-installation', {});
  return days === 1 ? act('account.trash-day', {}) : act('account.trash-days', { days });
}
