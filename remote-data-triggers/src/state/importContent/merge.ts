import type { ImportContent } from 'shared-contracts/api/import-page';
import { isSameContent } from 'shared-contracts/import';
import { mergeValues } from 'shared-contracts/ui/forms';

type Values = Record<string, unknown>;

/** Settings with what two people changed of the same ones; null where both changed the same one. */
export function mergeSettings<Settings extends object>(base: Settings, mine: Settings, theirs: Settings) {
  const { value, clashes } = mergeValues(base, mine, theirs);
  return clashes ? null : value;
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
