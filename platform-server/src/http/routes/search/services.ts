import type { SearchRepository } from '../../../store/repositories/searchRepository.ts';

/** What the global search works with. */
export interface SearchServices {
  search: SearchRepository;
}
