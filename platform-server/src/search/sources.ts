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

/** Everything the global search finds: every kind of thing. */
export const searchSources: readonly SearchSource[] = thingKinds.map((kind) => {
  const { search, ...stored }: StoredKind = storedKinds[kind];
  return {
    ...stored,
    ...search,
    page: pageOfKind(kind) ?? search.shownOn?.page ?? '',
    parameter: search.shownOn?.parameter ?? null,
    access: isKindThat('isRestricted', kind) ? { isSuperAdmin: true } : {},
  };
});
