import type { ImportContent } from 'shared-contracts/api/import-page';
import { isSameContent } from 'shared-contracts/import';

type Values = Record<string, unknown>;

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

class Conflict extends Error {}

/** What two people made of a value: whose change it is where one of them made any. */
function mergeValue(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSameContent(mine, theirs) || isSameContent(base, theirs)) return mine;
  if (isSameContent(base, mine)) return theirs;
  if (!isPlain(base) || !isPlain(mine) || !isPlain(theirs)) throw new Conflict();
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return Object.fromEntries([...keys].map((key) => [key, mergeValue(base[key], mine[key], theirs[key])]));
}

/** Settings with what two people changed of the same ones; null where both changed the same one. */
export function mergeSettings<Settings extends object>(base: Settings, mine: Settings, theirs: Settings) {
  try {
    return mergeValue(base, mine, theirs) as Settings;
  } catch (error) {
    if (error instanceof Conflict) return null;
    throw error;
  }
}

/** Columns by their keys, where all three have the same in the same order; else undefined. */
function columnsByKey(...contents: readonly ImportContent[]): Values[] | undefined {
  const keys = contents.map(({ columns }) => columns.map(({ key }) => key));
  if (keys.some((own) => !isSameContent(own, keys[0]))) return undefined;
  return contents.map(({ columns }) => Object.fromEntries(columns.map((column) => [column.key, column])));
}

/**
 * The content with what two people changed of the same one; null where both changed the same setting, which only a
 * person can decide.
 */
export function mergeContent(base: ImportContent, mine: ImportContent, theirs: ImportContent): ImportContent | null {
  const byKey = columnsByKey(base, mine, theirs);
  if (!byKey) return mergeSettings(base, mine, theirs);
  const [columnsBase = {}, columnsMine = {}, columnsTheirs = {}] = byKey;
  const columns = mergeSettings(columnsBase, columnsMine, columnsTheirs);
  const rest = mergeSettings({ ...base, columns: [] }, { ...mine, columns: [] }, { ...theirs, columns: [] });
  if (!columns || !rest) return null;
  return { ...rest, columns: mine.columns.map(({ key }) => columns[key]) as ImportContent['columns'] };
}
