import type { ImportColumn, ImportContent } from 'shared-contracts/api/import-page';
import { isSameContent } from './draft.ts';

/** Fields of a column as its editor names them. */
export type ColumnField = Exclude<keyof ImportColumn, 'key'>;
/** Parts of the content beside its columns. */
export type ContentPart =
  | 'textsEn'
  | 'textsFr'
  | 'language'
  | 'look'
  | 'formats'
  | 'limits'
  | 'row_policy'
  | 'delivery';

/** One thing that differs between two contents. */
export type ContentChange =
  | { what: 'added' | 'removed'; column: ImportColumn }
  | { what: 'changed'; column: ImportColumn; fields: readonly ColumnField[] }
  | { what: 'order' }
  | { what: 'part'; part: ContentPart };

const partsOf = (content: ImportContent): Readonly<Record<ContentPart, unknown>> => ({
  textsEn: content.texts.en,
  textsFr: content.texts.fr,
  language: content.language,
  look: [content.colour.toLowerCase(), content.logo],
  formats: [...content.formats].sort(),
  limits: [content.max_rows, content.max_bytes],
  row_policy: content.row_policy,
  delivery: content.delivery,
});

function changedFields(before: ImportColumn, after: ImportColumn): ColumnField[] {
  const fields = Object.keys(after).filter((field) => field !== 'key' && field !== 'id') as ColumnField[];
  return fields.filter((field) => !isSameContent(before[field], after[field]));
}

/** What an edit has changed, columns first. Columns are the same where their keys are. */
export function contentChanges(before: ImportContent, after: ImportContent): ContentChange[] {
  const known = new Map(before.columns.map((column) => [column.key, column]));
  const kept = new Map(after.columns.map((column) => [column.key, column]));
  const orderOf = (columns: readonly ImportColumn[]) =>
    columns.map(({ key }) => key).filter((key) => known.has(key) && kept.has(key));
  const changed = after.columns.flatMap((column): ContentChange[] => {
    const earlier = known.get(column.key);
    if (!earlier) return [{ what: 'added', column }];
    const fields = changedFields(earlier, column);
    return fields.length > 0 ? [{ what: 'changed', column, fields }] : [];
  });
  const removed = before.columns.filter(({ key }) => !kept.has(key));
  const isMoved = !isSameContent(orderOf(before.columns), orderOf(after.columns));
  const [partsBefore, partsAfter] = [partsOf(before), partsOf(after)];
  const parts = (Object.keys(partsAfter) as ContentPart[]).filter(
    (part) => !isSameContent(partsBefore[part], partsAfter[part]),
  );
  return [
    ...changed,
    ...removed.map((column) => ({ what: 'removed', column }) as const),
    ...(isMoved ? [{ what: 'order' } as const] : []),
    ...parts.map((part) => ({ what: 'part', part }) as const),
  ];
}
