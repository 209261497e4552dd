import { useState } from 'react';
import type { ImportContent, ImportPage } from 'shared-contracts/api/import-page';
import { isSameContent } from 'shared-contracts/import';
import { type ContentDraft, contentOf, type DraftContent, draftOf, edited, redo, undo } from './draft.ts';
import { mergeContent } from './merge.ts';

/** What the server has, as the edits were begun on it. */
interface Saved {
  content: ImportContent;
  revision: number;
}

/** Edits of the content of an import page, beside what is saved of it. */
export function useContentDraft(page: ImportPage) {
  const [saved, setSaved] = useState<Saved>({ content: page.content, revision: page.revision });
  const [draft, setDraft] = useState<ContentDraft>(() => draftOf(page.content));
  const isDirty = !isSameContent(contentOf(draft.content), saved.content);
  if (page.revision > saved.revision) {
    // Unsaved edits stay on what they were made of until they are saved, where both are put together.
    const isSame = isSameContent(page.content, saved.content);
    if (isSame || !isDirty) setSaved({ content: page.content, revision: page.revision });
    if (!isSame && !isDirty) setDraft(draftOf(page.content));
  }
  const edit = (change: (content: DraftContent) => DraftContent, subject?: string) =>
    setDraft((before) => edited(before, change, subject));
  /** Takes up what was saved; what was typed meanwhile stays on top of it. */
  const settle = (sent: ImportContent, { content, revision }: ImportPage) => {
    setSaved({ content, revision });
    setDraft((before) => {
      const now = contentOf(before.content);
      if (isSameContent(now, content)) return before;
      const merged = mergeContent(sent, now, content) ?? now;
      return isSameContent(now, merged) ? before : edited(before, () => draftOf(merged).content);
    });
  };
  /** Begins again from what the server has. */
  const replace = ({ content, revision }: ImportPage) => {
    setSaved({ content, revision });
    setDraft(draftOf(content));
  };
  return {
    content: draft.content,
    saved,
    isDirty,
    edit,
    settle,
    replace,
    discard: () => setDraft(draftOf(saved.content)),
    undo: () => setDraft(undo),
    redo: () => setDraft(redo),
    canUndo: draft.past.length > 0,
    canRedo: draft.future.length > 0,
  };
}

export type ContentDraftModel = ReturnType<typeof useContentDraft>;
