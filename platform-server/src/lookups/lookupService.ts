import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { EntryChanges, LookupEntry, LookupVersion } from 'shared-contracts/api/lookup';
import { thingAct } from '../acts/act.ts';
import type { ThingActCode } from '../acts/actTexts.ts';
import type { LookupSettings } from '../engine/lookups/lookupTable.ts';
import { notFound, staleRevision } from '../errors/httpError.ts';
import { Breaks } from '../process/turns.ts';
import { track } from '../resources/tracked.ts';
import { isId } from '../store/ids.ts';
import type { ChangeCounts } from '../store/repositories/lookupRepository.ts';
import * as lookupRepository from '../store/repositories/lookupRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { LookupRow } from '../store/rows/lookup.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { assertEntries } from './assertEntries.ts';
import { lookupEntries } from './readEntries.ts';

export type LookupKind = 'filter' | 'conversion';

/** What is saved of a list or table. */
interface Saved {
  version: number;
  revision: number;
  entry_count: number;
  first_added: number;
}

export interface LookupServiceDeps {
  pool: pg.Pool;
  kind: LookupKind;
  /** Their entries, or how they match, are others now. */
  changed(account: string, ids: readonly string[]): Promise<void>;
}

/** Newest versions that a refusal names. */
const maxNamed = 20;

/** Entries and versions of filter lists, or of conversion tables. Every method acts within the actor's account. */
export class LookupService {
  readonly #deps: LookupServiceDeps;

  constructor(deps: LookupServiceDeps) {
    this.#deps = deps;
  }

  /** @throws HttpError 404 */
  async entries(
    account: string,
    id: string,
    { after, limit, version }: { after: number; limit: number; version?: number | undefined },
  ) {
    const lookup = await this.lookup(this.#deps.pool, account, id);
    const wanted = version ?? lookup.version;
    if (wanted > lookup.version) throw notFound('version');
    const items = await lookupRepository.entries(this.#deps.pool, id, wanted, after, limit);
    return { version: wanted, items, next: items.length < limit ? null : (items.at(-1)?.id ?? null) };
  }

  /**
   * Saves changes as one version. Entries keep their number.
   * @throws HttpError 404; 409 for an entry that somebody else has changed or removed meanwhile, and for a stale revision;
   * 422 for what does not fit
   */
  async save(actor: TrackingActor, id: string, changes: EntryChanges & MadeOn): Promise<Saved> {
    const made = { code: 'thing.entries-changed', revision: changes.revision } as const;
    return this.#advance(actor, id, made, async ({ database, lookup, settings, stale }) => {
      const version = lookup.version + 1;
      const ended = [...changes.changed.map((entry) => entry.id), ...changes.removed];
      const madeOn = changes.version ?? lookup.version;
      if ((await lookupRepository.end(database, id, version, ended, madeOn)) !== new Set(ended).size) await stale();
      const added = changes.added.map((entry, place) => ({ ...entry, id: lookup.next_entry + place }));
      await lookupRepository.begin(database, id, version, [...changes.changed, ...added]);
      await assertEntries(await lookupEntries(database, id, version), settings);
      return {
        next: lookup.next_entry + added.length,
        count: lookup.entry_count + added.length - changes.removed.length,
        counts: { added: added.length, changed: changes.changed.length, removed: changes.removed.length },
      };
    });
  }

  /**
   * Makes the entries of an earlier version the newest; how they match stays as it is now.
   * @throws HttpError 404; 409 for a stale revision; 422
   */
  async restore(actor: TrackingActor, id: string, version: number, revision?: number): Promise<Saved> {
    const made = { code: 'thing.version-restored', revision } as const;
    return this.#advance(actor, id, made, async ({ database, lookup, settings }) => {
      if (version >= lookup.version) throw notFound('version');
      const [now, then] = [
        await lookupEntries(database, id, lookup.version),
        await lookupEntries(database, id, version),
      ];
      const { begun, ended, counts } = await differenceOf(now, then);
      await lookupRepository.end(database, id, lookup.version + 1, ended);
      await lookupRepository.begin(database, id, lookup.version + 1, begun);
      await assertEntries(then, settings);
      return { next: lookup.next_entry, count: then.length, counts, restored: version };
    });
  }

  /** @throws HttpError 404 */
  async versions(account: string, id: string): Promise<LookupVersion[]> {
    await this.lookup(this.#deps.pool, account, id);
    return lookupRepository.versions(this.#deps.pool, id);
  }

  /** The list or table, in the trash too. @throws HttpError 404 */
  async lookup(database: Queryable, account: string, id: string, isHeld = false): Promise<LookupRow> {
    const lookup = isId(id) ? await lookupRepository.get(database, account, id, isHeld) : null;
    if (!lookup || !(await lookupRepository.isOfKind(database, id, this.#deps.kind))) throw notFound(this.#deps.kind);
    return lookup;
  }

  async #advance(
    actor: TrackingActor,
    id: string,
    { code, revision }: MadeOn & { code: ThingActCode },
    write: (held: Held) => Promise<Written>,
  ): Promise<Saved> {
    const { pool, kind, changed } = this.#deps;
    const account = actor.accountNumber;
    const saved = await inTransaction(pool, async (database) => {
      // In the order in which a save of its settings takes both.
      const now = isId(id) ? await lookupRepository.hold(database, account, id, kind) : null;
      const lookup = await this.lookup(database, account, id, true);
      if (now === null) throw notFound(kind);
      const stale = async () => {
        const { version, entry_count, next_entry: first_added } = lookup;
        const current = { version, revision: now, entry_count, first_added };
        throw staleRevision(current, { versions: await lookupRepository.versions(database, id, maxNamed) });
      };
      if (revision !== undefined && revision !== now) await stale();
      const settings = (await lookupRepository.settings(database, id, lookup.version)) as LookupSettings;
      const { next, count, counts, restored } = await write({ database, lookup, settings, stale });
      await lookupRepository.advance(database, lookup, count, next, counts, {
        by: actor.email,
        settings,
        ...(restored !== undefined && { restored }),
      });
      await track(database, actor, kind, thingAct(code, kind, await lookupRepository.nameOf(database, id, kind)));
      await lookupRepository.raiseRevision(database, id, kind);
      return { version: lookup.version + 1, revision: now + 1, entry_count: count, first_added: lookup.next_entry };
    });
    await changed(account, [id]);
    return saved;
  }
}

/** The revision that a call was made on. */
interface MadeOn {
  revision?: number | undefined;
}

/** The list or table while it is changed. */
interface Held {
  database: Queryable;
  lookup: LookupRow;
  settings: LookupSettings;
  /** Refuses, with what others have made of it. */
  stale(): Promise<never>;
}

interface Written {
  next: number;
  count: number;
  counts: ChangeCounts;
  restored?: number;
}

/** What makes of the entries of now those of then. */
async function differenceOf(now: readonly LookupEntry[], then: readonly LookupEntry[]) {
  const breaks = new Breaks();
  const current = new Map(now.map((entry) => [entry.id, entry]));
  const kept = new Set<number>();
  const begun: LookupEntry[] = [];
  for (const entry of then) {
    if (breaks.isDue) await breaks.take();
    if (isDeepStrictEqual(current.get(entry.id), entry)) kept.add(entry.id);
    else begun.push(entry);
  }
  const ended = now.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  const changed = begun.filter(({ id }) => current.has(id)).length;
  return {
    begun,
    ended,
    counts: { added: begun.length - changed, changed, removed: ended.length - changed },
  };
}
