import { pageSizes } from '../../../contract/constants.ts';
import { useAddressState } from '../../../react/index.ts';
import { everything, type ListPage } from '../../data/parts/table/ListFooter.tsx';
import type { Entity } from '../defineEntity.ts';
import type { EntityRow } from '../entityRow.ts';

/** How a list is sorted, by a column's id. */
export interface EntitySort {
  column: string;
  descending: boolean;
}

export type EntityLook = 'table' | 'cards';

/** What a list shows; kept in the address, so that it can be shared and survives a reload. */
export interface EntityViewState {
  /** `all`, `uncategorized`, `trash`, a view of the kind, or `folder:<id>`. */
  filter: string;
  /** Id of the folder on screen; null when another view is. */
  folderId: string | null;
  search: string;
  /** Value chosen of each facet, by its id; empty when none is. */
  facets: Readonly<Record<string, string>>;
  sort: EntitySort;
  look: EntityLook;
  page: ListPage;
  /** True when less than the whole view is shown. */
  narrowed: boolean;
  setFilter: (filter: string) => void;
  setSearch: (search: string) => void;
  setFacet: (id: string, value: string) => void;
  setSort: (sort: EntitySort) => void;
  setLook: (look: EntityLook) => void;
  setPage: (page: ListPage) => void;
  /** Shows the whole view again. */
  widen: () => void;
}

const folderPrefix = 'folder:';
const firstPage: ListPage = { page: 1, size: 25 };
const sizes = pageSizes.options.filter((option) => option !== 'All');

/** The view of the address; anything unknown is the default. */
function filterOf(entity: Entity, text: string): string {
  const own = (entity.views ?? []).map(({ id }) => id);
  const folders = entity.folders ? ['uncategorized'] : [];
  const trash = entity.calls.emptyTrash ? ['trash'] : [];
  if (entity.folders && text.startsWith(folderPrefix)) return text;
  return [...own, ...folders, ...trash].includes(text) ? text : 'all';
}

/** A sort as the address writes it: `name`, or `-name` from the end. */
const sortText = ({ column, descending }: EntitySort) => (descending ? `-${column}` : column);

function sortOf(entity: Entity, text: string): EntitySort {
  const column = text.replace(/^-/, '');
  const sortable = column === 'name' || entity.columns.some(({ id, sort }) => id === column && sort);
  if (sortable && column !== '') return { column, descending: text.startsWith('-') };
  return { descending: false, column: 'name', ...entity.sortedBy };
}

function sizeText(size: number): string {
  if (size === firstPage.size) return '';
  return size === everything ? 'all' : String(size);
}

function pageOf(page: string, size: string): ListPage {
  const offered = sizes.find((rows) => String(rows) === size) ?? firstPage.size;
  return { page: Math.max(1, Math.trunc(Number(page)) || 1), size: size === 'all' ? everything : offered };
}

/** Reads and writes the address; whatever narrows the list anew begins on its first page. */
export function useEntityView(entity: Entity): EntityViewState {
  const { read, writeAll } = useAddressState();
  const filter = filterOf(entity, read('filter'));
  const facets = Object.fromEntries((entity.facets ?? []).map(({ id }) => [id, read(id)]));
  const fromStart = (changes: Readonly<Record<string, string>>) => writeAll({ ...changes, page: '' });
  const search = read('search');
  return {
    filter,
    folderId: filter.startsWith(folderPrefix) ? filter.slice(folderPrefix.length) : null,
    search,
    facets,
    sort: sortOf(entity, read('sort')),
    look: read('look') === 'cards' ? 'cards' : 'table',
    page: pageOf(read('page'), read('size')),
    narrowed: search !== '' || Object.values(facets).some(Boolean),
    setFilter: (next) => fromStart({ filter: next === 'all' ? '' : next }),
    setSearch: (next) => fromStart({ search: next }),
    setFacet: (id, value) => fromStart({ [id]: value }),
    setSort: (next) => fromStart({ sort: sortText(next) === sortText(sortOf(entity, '')) ? '' : sortText(next) }),
    setLook: (next) => writeAll({ look: next === 'table' ? '' : next }),
    setPage: ({ page, size }) => writeAll({ page: page === 1 ? '' : String(page), size: sizeText(size) }),
    widen: () => fromStart({ search: '', ...Object.fromEntries(Object.keys(facets).map((id) => [id, ''])) }),
  };
}

/** Whether a thing belongs to a view (core §4): the trash alone shows what is inactive. */
export function isInView(entity: Entity, row: EntityRow, filter: string): boolean {
  if (filter === 'trash') return row.is_active === false;
  if (row.is_active === false) return false;
  const folder = entity.folders ? (row as unknown as Record<string, unknown>)[entity.folders.field] : null;
  if (filter === 'uncategorized') return folder === null;
  if (filter.startsWith(folderPrefix)) return folder === filter.slice(folderPrefix.length);
  return entity.views?.find(({ id }) => id === filter)?.shows(row) ?? true;
}
