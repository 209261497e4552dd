import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-contracts/api';
import {
  type ImportContent,
  type ImportPage,
  listImportPageVersions,
  publishImportPage,
  restoreImportPageVersion,
  updateImportPage,
} from 'shared-contracts/api/import-page';
import { useHost, useMutateEndpoint } from 'shared-contracts/react';
import { useEntityCommands } from 'shared-contracts/ui/entity';
import { pageMetBy } from '../../data/importPages.ts';
import { importPageEntity } from '../../parts/importPageEntity.tsx';
import { contentOf } from '../../state/importContent/draft.ts';
import { mergeContent } from '../../state/importContent/merge.ts';
import { type ContentProblems, refusedContent } from '../../state/importContent/problems.ts';
import type { ContentDraftModel } from '../../state/importContent/useContentDraft.ts';

/** One piece of work after the other, and why the last one failed: at settings, or as a whole. */
function useWork<Kind extends string>() {
  const [work, setWork] = useState<Kind | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [refused, setRefused] = useState<ContentProblems>(new Map());
  const begin = async (kind: Kind, task: () => Promise<unknown>): Promise<void> => {
    if (work) return;
    setWork(kind);
    setFailure(null);
    setRefused(new Map());
    try {
      await task();
    } catch (error) {
      const problems = error instanceof ApiError ? refusedContent(error.envelope?.problems) : new Map();
      setRefused(problems);
      if (problems.size === 0) setFailure(error);
    }
    setWork(null);
  };
  return { work, failure, refused, begin };
}

type Base = ContentDraftModel['saved'];

/** Saves of others that one save is put together with before it gives up. */
const maxMerges = 3;

/** Sends the edits; what others saved meanwhile is put together with them where both can be had. */
function useSend(page: ImportPage, draft: ContentDraftModel) {
  const { api } = useHost();
  const commands = useEntityCommands(importPageEntity);
  /** What somebody else saved meanwhile, of the very settings that were edited here. */
  const [conflict, setConflict] = useState<ImportPage | null>(null);
  const send = async (content: ImportContent, base: Base, merges = 0): Promise<ImportPage | null> => {
    try {
      const body = { revision: base.revision, content };
      const saved = await api.call(updateImportPage, { params: { id: page.id }, body });
      await commands.store(saved);
      return saved;
    } catch (error) {
      const current = pageMetBy(error);
      if (!current || merges >= maxMerges) throw error;
      const merged = mergeContent(base.content, content, current.content);
      if (merged) return await send(merged, current, merges + 1);
      setConflict(current);
      return null;
    }
  };
  /** Null where somebody has to choose first. */
  const save = async (base = draft.saved): Promise<ImportPage | null> => {
    const content = contentOf(draft.content);
    setConflict(null);
    const saved = await send(content, base);
    if (saved) draft.settle(content, saved);
    return saved;
  };
  return { save, conflict, endConflict: () => setConflict(null) };
}

/** Saves, publishes and restores the content of an import page. */
export function useSaving(page: ImportPage, draft: ContentDraftModel) {
  const { t } = useTranslation('remote-data-triggers');
  const { api, notices } = useHost();
  const mutate = useMutateEndpoint();
  const commands = useEntityCommands(importPageEntity);
  const { begin, ...state } = useWork<'saving' | 'publishing' | 'restoring'>();
  const { save, conflict, endConflict } = useSend(page, draft);
  const params = { id: page.id };
  const take = async (changed: ImportPage) => {
    await commands.store(changed);
    void mutate(listImportPageVersions, null, { where: (input) => input.params.id === page.id });
  };
  /** Who meets a save of somebody else is told so, and has it on the screen. */
  const onNewest = async (work: Promise<ImportPage>): Promise<ImportPage> => {
    try {
      return await work;
    } catch (error) {
      const current = pageMetBy(error);
      if (current) await commands.store(current);
      throw error;
    }
  };
  const publish = async () => {
    const saved = draft.isDirty ? await save() : draft.saved;
    if (!saved) return;
    const { revision } = saved;
    const published = await onNewest(api.call(publishImportPage, { params, body: { revision } }, { quiet: true }));
    await take(published);
    const { version = 1 } = published.published ?? {};
    notices.show({ message: t('builder.published', { version }), color: 'success' });
  };
  const restore = async (version: number) => {
    const body = { version, revision: draft.saved.revision };
    const restored = await onNewest(api.call(restoreImportPageVersion, { params, body }, { quiet: true }));
    await take(restored);
    draft.replace(restored);
  };
  return {
    ...state,
    conflict,
    save: () => begin('saving', () => save()),
    /** Saves over what somebody else saved. */
    saveOver: () => begin('saving', () => save(conflict ?? draft.saved)),
    takeTheirs: () => {
      if (conflict) draft.replace(conflict);
      endConflict();
    },
    publish: () => begin('publishing', publish),
    restore: (version: number) => begin('restoring', () => restore(version)),
  };
}

export type Saving = ReturnType<typeof useSaving>;
