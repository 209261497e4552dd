import { type ImportColumn, importColumnSchema, maxImportColumns } from 'shared-contracts/api/import-page';
import { hasBounds, hasPattern } from 'shared-contracts/import';
import { freeKey, isKeyOfLabel, keyOfLabel } from './columnKey.ts';
import type { DraftColumn, DraftContent } from './draft.ts';

const withColumns = (content: DraftContent, columns: readonly DraftColumn[]): DraftContent => ({ ...content, columns });

/** Whether the page has room for so many more columns. */
export const hasRoomFor = ({ columns }: DraftContent, count = 1) => columns.length + count <= maxImportColumns;

/** A column that asks for nothing yet. */
export function newColumn(content: DraftContent): ImportColumn {
  const taken = content.columns.map(({ key }) => key);
  return importColumnSchema.parse({ key: freeKey('column', taken) });
}

/** Puts columns behind the others, each under a key that is free. */
export function addColumns(content: DraftContent, added: readonly ImportColumn[]): DraftContent {
  const taken = new Set(content.columns.map(({ key }) => key));
  const columns = added.map((column, at) => {
    const key = freeKey(column.key, taken);
    taken.add(key);
    return { ...column, key, id: content.nextId + at };
  });
  return { ...content, columns: [...content.columns, ...columns], nextId: content.nextId + columns.length };
}

/** Puts a copy below a column. */
export function duplicateColumn(content: DraftContent, id: number): DraftContent {
  const at = content.columns.findIndex((column) => column.id === id);
  const column = content.columns[at];
  if (!column) return content;
  const key = freeKey(
    column.key,
    content.columns.map((other) => other.key),
  );
  const copy = { ...column, key, id: content.nextId, aliases: [] };
  return { ...content, columns: content.columns.toSpliced(at + 1, 0, copy), nextId: content.nextId + 1 };
}

export const removeColumn = (content: DraftContent, id: number): DraftContent =>
  withColumns(
    content,
    content.columns.filter((column) => column.id !== id),
  );

/** Puts a removed column back to its place, under a free key where another took its own meanwhile. */
export function putBackColumn(content: DraftContent, column: DraftColumn, at: number): DraftContent {
  if (content.columns.some(({ id }) => id === column.id) || !hasRoomFor(content)) return content;
  const key = freeKey(
    column.key,
    content.columns.map((other) => other.key),
  );
  const place = Math.min(at, content.columns.length);
  return withColumns(content, content.columns.toSpliced(place, 0, { ...column, key }));
}

/** Moves a column to a place among the others, counted from 0. */
export function moveColumn(content: DraftContent, id: number, to: number): DraftContent {
  const from = content.columns.findIndex((column) => column.id === id);
  const column = content.columns[from];
  const place = Math.max(0, Math.min(to, content.columns.length - 1));
  if (!column || from === place) return content;
  return withColumns(content, content.columns.toSpliced(from, 1).toSpliced(place, 0, column));
}

const labelForKey = ({ label }: ImportColumn) => label.en || label.fr;

/** The column without the rules that its type has no field for: nobody could see or clear them. */
function withOwnRules<Column extends ImportColumn>(column: Column): Column {
  const { pattern, min, max, choices } = column;
  return {
    ...column,
    ...(hasBounds(column) ? { min, max } : { min: null, max: null }),
    pattern: hasPattern(column) ? pattern : null,
    choices: column.type === 'choice' ? choices : [],
  };
}

/**
 * Changes a column. Its key follows the label as long as it was made from it; `isKept` tells keys that do not, because
 * what was published under them is read by scenarios.
 */
export function changeColumn(
  content: DraftContent,
  id: number,
  changes: Partial<ImportColumn>,
  isKept: (key: string) => boolean,
): DraftContent {
  const taken = content.columns.filter((column) => column.id !== id).map(({ key }) => key);
  return withColumns(
    content,
    content.columns.map((column) => {
      if (column.id !== id) return column;
      const next = changes.type ? withOwnRules({ ...column, ...changes }) : { ...column, ...changes };
      const follows = changes.label && !('key' in changes) && !isKept(column.key);
      if (!follows || !isKeyOfLabel(column.key, labelForKey(column))) return next;
      return { ...next, key: freeKey(keyOfLabel(labelForKey(next)), taken) };
    }),
  );
}
