import { useEffect, useState } from 'react';
import type { EndpointInput } from '../../../api/endpoint.ts';
import { foldCase } from '../../../api/foldCase.ts';
import { terminalConstants } from '../../../contract/constants.ts';
import { useEndpoint, useFormatters, useLocale, useSession } from '../../../react/index.ts';
import type { CellTools, Entity } from '../defineEntity.ts';
import type { EntityRow } from '../entityRow.ts';
import { useEntityText } from '../entityTexts.ts';
import { type EntityViewState, isInView } from './useEntityView.ts';

/** The value once it has stood still for a while, in milliseconds. */
function useSettled(value: string, after: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return settled;
}

interface Folder {
  id: string;
  name: string;
}

/** What a list holds and shows. */
export interface EntityList {
  /** Everything of the account; undefined until it has been read. */
  all: readonly EntityRow[] | undefined;
  /** What the view, the search and the facets leave. */
  shown: readonly EntityRow[];
  inTrash: number;
  folders: readonly Folder[];
  /** These have been read: a thing of a folder that is not among them is in none. */
  hasFolders: boolean;
  /** It is not known yet what the list shows. */
  loading: boolean;
  error: unknown;
  /** The last reading failed: what was shown stays, and nothing is counted. */
  failed: boolean;
  retry: () => void;
  /** How many there are, and how many the plan allows. */
  used: number;
  limit: number | undefined;
  toolsFor: (row: EntityRow) => CellTools<unknown>;
}

const holds = (text: string, wanted: string) => foldCase(text).includes(wanted);

function useFound(entity: Entity, search: string) {
  const { list } = entity.calls;
  const byServer = entity.searchIn === undefined;
  const input = (text: string) => (byServer ? { query: { search: text } } : {}) as EndpointInput<typeof list>;
  const settled = useSettled(search, terminalConstants.searchDebounce);
  const all = useEndpoint(list, input(''));
  const found = useEndpoint(list, input(byServer ? settled : ''));
  // What was found before stays until the next search is answered, but not where that has failed.
  const [last, setLast] = useState(found.data);
  if (found.data && found.data !== last) setLast(found.data);
  return { all, found, rows: found.data ?? (found.error ? undefined : last) };
}

/** Cells' tools for each row of a list. */
function useToolsFor(entity: Entity, folders: readonly Folder[]): EntityList['toolsFor'] {
  const t = useEntityText(entity.texts);
  const format = useFormatters();
  const facts = entity.useFacts?.();
  const names = new Map(folders.map(({ id, name }) => [id, name]));
  const field = entity.folders?.field ?? '';
  return (row) => ({ t, format, facts, folder: names.get(String(row[field as keyof EntityRow])) ?? '' });
}

/** Orders rows by a column; those that are equal by name. */
function useOrder(entity: Entity, view: EntityViewState, toolsFor: EntityList['toolsFor']) {
  const { compare } = new Intl.Collator(useLocale(), { numeric: true });
  const column = entity.columns.find(({ id }) => id === view.sort.column);
  const byName = (one: EntityRow, other: EntityRow) => compare(one.name, other.name);
  const turn = view.sort.descending ? -1 : 1;
  return (rows: readonly EntityRow[]) => {
    const values = new Map(rows.map((row) => [row.id, column?.sort?.(row, toolsFor(row)) ?? row.name]));
    return rows.toSorted((one, other) => {
      const [first, second] = [values.get(one.id) ?? '', values.get(other.id) ?? ''];
      const order = typeof first === 'number' ? first - Number(second) : compare(first, String(second));
      return order * turn || byName(one, other);
    });
  };
}

/** Reads a kind's things and folders and finds what is to be shown. */
export function useEntityList(entity: Entity, view: EntityViewState): EntityList {
  const { all, found, rows } = useFound(entity, view.search);
  const folderCalls = entity.folders?.calls.list;
  const folders = useEndpoint(folderCalls ?? entity.calls.list, folderCalls ? ({} as never) : null);
  const limits = useSession().account.limits;
  const folderList = (folderCalls ? folders.data : undefined) ?? [];
  const toolsFor = useToolsFor(entity, folderList);
  const order = useOrder(entity, view, toolsFor);
  const wanted = foldCase(view.search.trim());
  const fits = (row: EntityRow) =>
    isInView(entity, row, view.filter) &&
    (entity.facets ?? []).every(({ id, of }) => !view.facets[id] || of(row).includes(view.facets[id])) &&
    (entity.searchIn?.(row).some((text) => holds(text, wanted)) ?? true);
  return {
    all: all.data,
    shown: order((rows ?? []).filter(fits)),
    inTrash: (all.data ?? []).filter((row) => row.is_active === false).length,
    folders: folderList,
    hasFolders: folderCalls !== undefined && folders.data !== undefined,
    loading: !all.data || !rows,
    error: all.data && rows ? undefined : (all.error ?? found.error),
    failed: Boolean(all.error ?? found.error ?? folders.error),
    retry: () => {
      for (const reading of new Set([all, found, folders])) if (reading.error) void reading.mutate();
    },
    used: (all.data ?? []).filter((row) => row.is_active !== false).length,
    limit: entity.limit && limits[entity.limit],
    toolsFor,
  };
}
