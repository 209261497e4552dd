import { type LookupEntry, maxEntryPage } from 'shared-contracts/api/lookup';
import type { LookupRepository } from '../store/repositories/lookupRepository.ts';

/** All entries of a version, read page by page: other work of the process gets its turn in between. */
export async function entriesOf(repository: LookupRepository, id: string, version: number): Promise<LookupEntry[]> {
  const entries: LookupEntry[] = [];
  for (;;) {
    const page = await repository.entries(id, version, entries.at(-1)?.id ?? 0, maxEntryPage);
    for (const entry of page) entries.push(entry);
    if (page.length < maxEntryPage) return entries;
  }
}
