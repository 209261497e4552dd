import type { LookupEntry } from 'shared-contracts/api/lookup';
import * as lookupRepository from '../store/repositories/lookupRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** Entries of one query: more of them would hold the event loop up for long. */
const page = 5_000;

/** All entries of a version, read page by page: other work of the process gets its turn in between. */
export async function lookupEntries(database: Queryable, id: string, version: number): Promise<LookupEntry[]> {
  const entries: LookupEntry[] = [];
  for (;;) {
    const next = await lookupRepository.entries(database, id, version, entries.at(-1)?.id ?? 0, page);
    for (const entry of next) entries.push(entry);
    if (next.length < page) return entries;
  }
}
