import type { SavedVersion } from 'shared-contracts/api/scenario';
import { useEditorCommands } from '../../../data/editorCommands.ts';
import { updateBody } from '../../../state/blanking.ts';
import { isDirty } from '../../../state/editorState.ts';
import { useEditorStore } from '../context/EditorContext.tsx';

/** Sends the document to the server, blanked as its purpose asks, and takes the answer. Rejects with the failure. */
export function usePut() {
  const editor = useEditorStore();
  const commands = useEditorCommands();
  const put = async (purpose: 'save' | 'run', version?: Partial<SavedVersion>) => {
    const sent = editor.getState().blank(purpose);
    const { record, revision } = editor.getState();
    const body = updateBody({ ...record, revision }, sent, purpose);
    const answer = await commands.save(record.id, version ? { ...body, version } : body);
    editor.getState().adoptSave(answer, sent);
    await commands.announceSave(answer);
  };
  return {
    put,
    /** Before a start or a run: only what is not saved yet is sent; views of the last run are blanked either way. */
    putIfDirty: async (purpose: 'save' | 'run') => {
      if (isDirty(editor.getState())) await put(purpose);
      else if (purpose === 'run') editor.getState().blank('run');
    },
  };
}
