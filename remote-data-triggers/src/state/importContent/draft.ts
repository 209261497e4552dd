import type { ImportColumn, ImportContent } from 'shared-contracts/api/import-page';

/** A column that is edited; the number tells it from the others while its key changes. */
export interface DraftColumn extends ImportColumn {
  id: number;
}

/** What visitors will see, as it is edited. */
export interface DraftContent extends Omit<ImportContent, 'columns'> {
  columns: readonly DraftColumn[];
  /** Number of the next new column; none before had it, so that one that is put back is told from one that is added. */
  nextId: number;
}

/** Edits of the content of an import page, each of which can be undone. */
export interface ContentDraft {
  content: DraftContent;
  past: readonly DraftContent[];
  future: readonly DraftContent[];
  /** What the last edit was of: further ones of the same are undone together. */
  subject: string | null;
}

/** Steps back; each keeps the content, of which most is shared. */
const maxSteps = 100;

const numbered = ({ columns, ...rest }: ImportContent): DraftContent => ({
  ...rest,
  columns: columns.map((column, at) => ({ ...column, id: at + 1 })),
  nextId: columns.length + 1,
});

export const draftOf = (content: ImportContent): ContentDraft => ({
  content: numbered(content),
  past: [],
  future: [],
  subject: null,
});

/** The content as the server takes it. */
export const contentOf = ({ columns, nextId: _, ...rest }: DraftContent): ImportContent => ({
  ...rest,
  columns: columns.map(({ id: _, ...column }) => column),
});

/** A content in the place of another: numbers go on behind those of both. */
const inPlaceOf = ({ nextId }: DraftContent, content: DraftContent): DraftContent =>
  nextId > content.nextId ? { ...content, nextId } : content;

/** The draft after an edit. Edits with the same subject, such as the letters of one field, are one step. */
export function edited(
  draft: ContentDraft,
  change: (content: DraftContent) => DraftContent,
  subject: string | null = null,
): ContentDraft {
  const content = inPlaceOf(draft.content, change(draft.content));
  const isSameStep = subject !== null && subject === draft.subject && draft.past.length > 0;
  const past = isSameStep ? draft.past : [...draft.past.slice(1 - maxSteps), draft.content];
  return { content, past, future: [], subject };
}

export function undo(draft: ContentDraft): ContentDraft {
  const content = draft.past.at(-1);
  if (!content) return draft;
  const back = inPlaceOf(draft.content, content);
  return { content: back, past: draft.past.slice(0, -1), future: [...draft.future, draft.content], subject: null };
}

export function redo(draft: ContentDraft): ContentDraft {
  const content = draft.future.at(-1);
  if (!content) return draft;
  const again = inPlaceOf(draft.content, content);
  return { content: again, past: [...draft.past, draft.content], future: draft.future.slice(0, -1), subject: null };
}
