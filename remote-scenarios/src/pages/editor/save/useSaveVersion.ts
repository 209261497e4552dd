import type { SavedVersion } from 'shared-contracts/api/scenario';
import { useEditorCommands } from '../../../data/editorCommands.ts';
import { updateBody } from '../../../state/blanking.ts';
import { useEditorStore } from '../context/EditorContext.tsx';
import { useDraftKeeper } from '../draft/DraftProvider.tsx';

/** Sends the document to the server, blanked as a save asks, and takes the answer: the draft ends with it. */
export function useSaveVersion(): (version?: Partial<SavedVersion>) => Promise<void> {
  const editor = useEditorStore();
  const keeper = useDraftKeeper();
  const commands = useEditorCommands();
  return (version) =>
    keeper.aside(async (draft_revision) => {
      const sent = editor.getState().blank();
      const { record, revision } = editor.getState();
      const body = updateBody({ ...record, revision }, sent);
      const answer = await commands.save(record.id, {
        ...body,
        ...(version && { version }),
        ...(draft_revision !== null && { draft_revision }),
      });
      editor.getState().adoptSave(answer, sent);
      keeper.goOnFrom(null, false);
      await commands.announceSave(answer);
    });
}
