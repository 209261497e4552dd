import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { LookupCaller, LookupSettings, LookupTable, LookupTables } from '../engine/lookups/lookupTable.ts';
import { matcherSteps } from '../engine/lookups/matcher.ts';
import { inTurns } from '../process/turns.ts';
import { isId } from '../store/ids.ts';
import type { Notifications } from '../store/notifications.ts';
import * as lookupRepository from '../store/repositories/lookupRepository.ts';
import type { LookupNotes } from './lookupNotes.ts';
import { lookupEntries } from './readEntries.ts';

const channel = 'weft_lookup';
/** Entries of all versions that a process keeps ready. */
const maxKeptEntries = 2_000_000;

export interface LookupCacheDeps {
  pool: pg.Pool;
  notifications: Notifications;
  notes: LookupNotes;
}

/**
 * Filter lists and conversion tables in memory, so that a look-up costs no query. Whoever changes one tells the other
 * processes, whose next look-up reads it. A version never changes: it stays as long as there is room.
 */
export class LookupCache implements LookupTables {
  readonly #pool: pg.Pool;
  readonly #notifications: Notifications;
  readonly #notes: LookupNotes;
  /** The newest version by account and id; while it is being read, the promise of it. */
  readonly #newest = new Map<string, LookupTable | Promise<LookupTable | null>>();
  readonly #kept = new LRUCache<string, LookupTable>({ maxSize: maxKeptEntries });

  constructor({ pool, notifications, notes }: LookupCacheDeps) {
    this.#pool = pool;
    this.#notifications = notifications;
    this.#notes = notes;
    notifications.on(channel, (key) => this.#newest.delete(key));
    notifications.onReconnected(() => this.#newest.clear());
  }

  get(account: string, id: string, version?: number): LookupTable | null | Promise<LookupTable | null> {
    if (!isId(id)) return null;
    const key = keyOf(account, id);
    if (version !== undefined) return this.#kept.get(versionKeyOf(key, version)) ?? this.#load(account, id, version);
    // Without the connection nobody tells of changes.
    if (!this.#notifications.connected) return this.#load(account, id);
    const known = this.#newest.get(key);
    if (known) return known;
    const loading = this.#load(account, id);
    this.#newest.set(key, loading);
    const settle = (table: LookupTable | null) => {
      // What changed meanwhile may not be in it. What is not there is asked for again: it may come.
      if (this.#newest.get(key) !== loading) return;
      if (table) this.#newest.set(key, table);
      else this.#newest.delete(key);
    };
    loading.then(settle, () => settle(null));
    return loading;
  }

  note(table: LookupTable, scenario: LookupCaller, values: readonly unknown[], isMissed: boolean): void {
    this.#notes.add(table.id, scenario, values, isMissed);
  }

  /** This one has changed: forgotten here at once, elsewhere within moments. */
  changed(account: string, id: string): void {
    this.#newest.delete(keyOf(account, id));
    void this.#notifications.send(channel, keyOf(account, id));
  }

  async #load(account: string, id: string, wanted?: number): Promise<LookupTable | null> {
    const found = await lookupRepository.active(this.#pool, account, id);
    if (!found) return null;
    const { name } = found;
    const version = wanted ?? found.version;
    const key = versionKeyOf(keyOf(account, id), version);
    const kept = this.#kept.get(key);
    if (kept) return kept.name === name ? kept : { ...kept, name };
    const settings = (await lookupRepository.settings(this.#pool, id, version)) as LookupSettings | null;
    if (!settings) return null;
    const entries = await lookupEntries(this.#pool, id, version);
    const table = { id, name, version, settings, find: await inTurns(matcherSteps(entries, settings)) };
    this.#kept.set(key, table, { size: Math.max(entries.length, 1) });
    return table;
  }
}

const keyOf = (account: string, id: string) => `${account} ${id}`;
const versionKeyOf = (key: string, version: number) => `${key} ${version}`;
