import type { LookupEntry } from 'shared-contracts/api/lookup';
import type { LookupRepository } from '../store/repositories/lookupRepository.ts';

/** Entries of one query: more of them would hold the event loop up for long. */
const page = 5_000;

/** All entries of a version, read page by page: other work of the process gets its turn in between. */
export async function lookupEntries(repository: LookupRepository, id: string, version: number): Promise<LookupEntry[]> {
  const entries: LookupEntry[] = [];
  for (;;) {
    const next = await repository.entries(id, version, entries.at(-1)?.id ?? 0, page);
    for (const entry of next) entries.push(entry);
    if (next.length < page) return entries;
  }
}
