import { useState } from 'react';
import type { SavedVersion, Scenario } from 'shared-contracts/api/scenario';
import { useEditorCommands } from '../../../data/editorCommands.ts';
import { updateBody } from '../../../state/blanking.ts';
import { LostSaves } from '../../../state/lostSaves.ts';
import { useEditorStore } from '../context/EditorContext.tsx';
import { useDraftKeeper } from '../draft/DraftProvider.tsx';

type SaveVersion = (version?: Partial<SavedVersion>) => Promise<void>;

/** Sends the document to the server, blanked as a save asks, and takes the answer: the draft ends with it. */
export function useSaveVersion(): SaveVersion {
  const editor = useEditorStore();
  const keeper = useDraftKeeper();
  const commands = useEditorCommands();
  const [lost] = useState(() => new LostSaves());

  const put = async (draft_revision: number | null, version?: Partial<SavedVersion>): Promise<Scenario> => {
    const sent = editor.getState().blank();
    const { record, revision } = editor.getState();
    const body = { ...updateBody({ ...record, revision }, sent), ...(version && { version }) };
    try {
      const answer = await commands.save(record.id, { ...body, ...(draft_revision !== null && { draft_revision }) });
      editor.getState().adoptSave(answer, sent);
      return answer;
    } catch (error) {
      const made = lost.madeBy(error, sent);
      if (!made) {
        if (lost.add(sent, error)) keeper.mayBeGone();
        throw error;
      }
      lost.clear();
      if (made.isSame && !version) editor.getState().adoptSave(made.record, sent);
      else editor.getState().overrule(made.record);
      return made.isSame && !version ? made.record : put(draft_revision, version);
    }
  };

  return (version) =>
    keeper.aside(async (draft_revision) => {
      const answer = await put(draft_revision, version);
      lost.clear();
      await keeper.endWith(draft_revision);
      await commands.announceSave(answer);
    });
}
