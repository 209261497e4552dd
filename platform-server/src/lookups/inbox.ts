import type pg from 'pg';
import type { UnmatchedValue } from 'shared-contracts/api/conversion';
import type { WaitingCode } from 'shared-contracts/api/run';
import { askFor } from '../engine/patterns/patternThreads.ts';
import { waitReasonBeginning } from '../engine/waitReason.ts';
import * as lookupUseRepository from '../store/repositories/lookupUseRepository.ts';
import * as lookupValueRepository from '../store/repositories/lookupValueRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { LookupCache } from './lookupCache.ts';
import type { LookupService } from './lookupService.ts';

export interface InboxDeps {
  pool: pg.Pool;
  service: LookupService;
  cache: LookupCache;
  /** Puts the runs that wait for any of these tables, for one of these reasons, back into the queue. */
  release(account: string, codes: readonly WaitingCode[], ids: readonly string[]): Promise<void>;
  /** What waits in it has changed. */
  tableChanged(account: string, id: string): void;
}

/** Values that runs have looked up in a conversion table and no row has, and the runs that wait for one. */
export class Inbox {
  readonly #deps: InboxDeps;

  constructor(deps: InboxDeps) {
    this.#deps = deps;
  }

  /** @throws HttpError 404 */
  async list(account: string, id: string): Promise<{ items: UnmatchedValue[]; held_runs: number }> {
    const { pool, service } = this.#deps;
    await service.lookup(pool, account, id);
    const [missed, held] = await Promise.all([lookupValueRepository.missed(pool, id), this.#heldRuns(account, id)]);
    const items = missed.map((row) => ({
      ...row,
      first_at: row.first_at.toISOString(),
      last_at: row.last_at.toISOString(),
    }));
    return { items, held_runs: held };
  }

  /** @throws HttpError 404 */
  async dismiss({ accountNumber }: TrackingActor, id: string, values: readonly (readonly string[])[]): Promise<void> {
    const { pool, service } = this.#deps;
    await service.lookup(pool, accountNumber, id);
    await lookupValueRepository.settle(pool, id, values);
    this.#deps.tableChanged(accountNumber, id);
  }

  /**
   * The tables are others now: what they have leaves the inbox, and the runs that wait for one or a row of it go on. Those
   * whose value is still missing hold again, and so do those of a table in the trash.
   */
  async tablesChanged(account: string, ids: readonly string[]): Promise<void> {
    const { pool, release, tableChanged } = this.#deps;
    for (const id of await lookupValueRepository.withMissed(pool, ids)) await this.#settle(account, id);
    await release(account, ['row', 'conversion-trashed'], ids);
    for (const id of ids) tableChanged(account, id);
  }

  /** Values were missed: where the table has got them in that very moment, nobody would release their runs. */
  async missed(account: string, id: string): Promise<void> {
    if (await this.#settle(account, id)) await this.tablesChanged(account, [id]);
    this.#deps.tableChanged(account, id);
  }

  /** Takes out of the inbox what the table has; answers whether there was any. */
  async #settle(account: string, id: string): Promise<boolean> {
    const { pool, cache } = this.#deps;
    const table = await cache.get(account, id);
    const [now, ask] = [Date.now(), askFor(account)];
    // What takes too long stays in the inbox.
    const entryOf = async (missed: readonly string[]) => table?.find(missed, now, ask);
    const found: string[][] = [];
    for (const { values: missed } of await lookupValueRepository.missed(pool, id)) {
      if (await entryOf(missed).catch(() => null)) found.push(missed);
    }
    if (found.length > 0) await lookupValueRepository.settle(pool, id, found);
    return found.length > 0;
  }

  #heldRuns(account: string, id: string): Promise<number> {
    return lookupUseRepository.held(this.#deps.pool, account, waitReasonBeginning('row', id));
  }
}
