import { isKindThat, pageOfKind, thingKinds } from 'shared-contracts/api/kind';
import type { Access } from 'shared-contracts/deploy';
import { type KindSearch, type StoredKind, storedKinds } from '../kinds/storedKinds.ts';

/** A kind of thing that the global search finds, as its searches and its answers see it. */
export interface SearchSource
  extends Pick<StoredKind, 'table' | 'folders' | 'isShared'>,
    Pick<KindSearch, 'kind' | 'icon' | 'group'> {
  /** Route that a hit leads to. */
  page: string;
  /** What carries the id in the address; null where the route has a place for it. */
  parameter: string | null;
  /** Who may open what it finds; nobody else is told that it exists (SEC-27). */
  access: Access;
}

/** Every kind of thing that the global search finds. */
export const searchSources: readonly SearchSource[] = thingKinds.flatMap((kind) => {
  const { search, ...stored }: StoredKind = storedKinds[kind];
  const page = pageOfKind(kind) ?? search?.shownOn?.page;
  if (!search || !page) return [];
  const access = isKindThat('isRestricted', kind) ? { isSuperAdmin: true } : {};
  return { ...stored, ...search, page, parameter: search.shownOn?.parameter ?? null, access };
});
