import type { ColumnField, ContentChange, ContentPart, ImportColumn, ImportContent } from '../api/import-page/index.ts';

/** Whether two contents, or parts of them, are the same, whatever the order in which their fields were written. */
export function isSameContent(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const partsOf = (content: ImportContent): Readonly<Record<ContentPart, unknown>> => ({
  textsEn: content.texts.en,
  textsFr: content.texts.fr,
  language: content.language,
  look: [content.colour.toLowerCase(), content.logo],
  formats: [...content.formats].sort(),
  limits: [content.max_rows, content.max_bytes],
  row_policy: content.row_policy,
  delivery: content.delivery,
  validation: content.validation,
});

function changedFields(before: ImportColumn, after: ImportColumn): ColumnField[] {
  const fields = Object.keys(after).filter((field) => field !== 'key' && field !== 'id') as ColumnField[];
  return fields.filter((field) => !isSameContent(before[field], after[field]));
}

const named = ({ key, label }: ImportColumn) => ({ key, label });

/** What differs between two contents, columns first. Columns are the same where their keys are. */
export function contentChanges(before: ImportContent, after: ImportContent): ContentChange[] {
  const known = new Map(before.columns.map((column) => [column.key, column]));
  const kept = new Map(after.columns.map((column) => [column.key, column]));
  const orderOf = (columns: readonly ImportColumn[]) =>
    columns.map(({ key }) => key).filter((key) => known.has(key) && kept.has(key));
  const changed = after.columns.flatMap((column): ContentChange[] => {
    const earlier = known.get(column.key);
    if (!earlier) return [{ what: 'added', column: named(column) }];
    const fields = changedFields(earlier, column);
    return fields.length > 0 ? [{ what: 'changed', column: named(column), fields }] : [];
  });
  const removed = before.columns.filter(({ key }) => !kept.has(key));
  const isMoved = !isSameContent(orderOf(before.columns), orderOf(after.columns));
  const [partsBefore, partsAfter] = [partsOf(before), partsOf(after)];
  const parts = (Object.keys(partsAfter) as ContentPart[]).filter(
    (part) => !isSameContent(partsBefore[part], partsAfter[part]),
  );
  return [
    ...changed,
    ...removed.map((column) => ({ what: 'removed', column: named(column) }) as const),
    ...(isMoved ? [{ what: 'order' } as const] : []),
    ...parts.map((part) => ({ what: 'part', part }) as const),
  ];
}
