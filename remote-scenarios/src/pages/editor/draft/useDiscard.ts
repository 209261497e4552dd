import { useHost } from 'shared-contracts/react';
import { useDraftCommands } from '../../../data/draftCommands.ts';
import type { EditorDocument } from '../../../state/document.ts';
import { sameEdits } from '../../../state/draftExchange.ts';
import { useEditorStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useDraftKeeper } from './DraftProvider.tsx';

/** Goes back to what is saved. What is discarded can be taken back, here at once and by the server for a day. */
export function useDiscard(): () => Promise<void> {
  const editor = useEditorStore();
  const keeper = useDraftKeeper();
  const calls = useDraftCommands();
  const { notices } = useHost();
  const t = useEditorText();
  const notifyFailure = (error: unknown) =>
    notices.show({ message: error instanceof Error ? error.message : String(error), color: 'error' });

  return async () => {
    await keeper.flush();
    if (keeper.state.getState().phase === 'behind') return;
    const { history, saved, revision, record } = editor.getState();
    const isKept = keeper.state.getState().revision !== null;
    const isUntouched = (discarded: EditorDocument) => sameEdits(discarded, editor.getState().history.present);
    const takeBack = async (discarded: EditorDocument) => {
      if (!isUntouched(discarded)) return notices.show({ message: t('draft.changedSince') });
      const draft = isKept ? await calls.restore(record.id) : null;
      // Edited while the server was asked: what is on screen is written over what it restored.
      if (!isUntouched(discarded)) return keeper.resumeFrom(draft, false);
      editor.setState({ history, saved, revision });
      keeper.resumeFrom(draft, true);
    };
    try {
      await keeper.aside(async () => {
        await keeper.discardDraft();
        editor.getState().takeTheirs(record);
        keeper.resumeFrom(null, true);
      });
      const { present } = editor.getState().history;
      const action = { label: t('draft.takeBack'), run: () => void takeBack(present).catch(notifyFailure) };
      notices.show({ message: t('draft.discarded', { revision: record.revision }), action });
    } catch (error) {
      if (!keeper.isRefusedForOther(error)) notifyFailure(error);
    }
  };
}
