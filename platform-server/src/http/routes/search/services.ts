import type { EntitySearch } from '../../../search/entitySearch.ts';

/** What the global search works with. */
export interface SearchServices {
  search: EntitySearch;
}
