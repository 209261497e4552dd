import { useHost } from 'shared-contracts/react';
import { useDraftCommands } from '../../../data/draftCommands.ts';
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
  const tell = (error: unknown) =>
    notices.show({ message: error instanceof Error ? error.message : String(error), color: 'error' });

  return async () => {
    await keeper.flush();
    const { history, saved, revision, record } = editor.getState();
    const takeBack = async () => {
      try {
        const draft = await calls.restore(record.id);
        editor.setState({ history, saved, revision });
        keeper.goOnFrom(draft, true);
      } catch (error) {
        tell(error);
      }
    };
    try {
      await keeper.aside(async () => {
        await keeper.putAway();
        editor.getState().takeTheirs(record);
        keeper.goOnFrom(null, true);
      });
      const action = { label: t('draft.takeBack'), run: () => void takeBack() };
      notices.show({ message: t('draft.discarded', { revision: record.revision }), action });
    } catch (error) {
      if (!keeper.meets(error)) tell(error);
    }
  };
}
