import { useState } from 'react';
import { useHost } from 'shared-contracts/react';
import { useEditorCommands } from '../../../data/editorCommands.ts';
import { useCopyName } from '../../../parts/useCopyName.ts';
import { forSave } from '../../../state/blanking.ts';
import { useEditorStore } from '../context/EditorContext.tsx';

/** Keeps the own version under another name and goes there. */
export function useSaveAsCopy(onDone: () => void) {
  const editor = useEditorStore();
  const commands = useEditorCommands();
  const host = useHost();
  const copyName = useCopyName();
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    const { record, history, takeTheirs } = editor.getState();
    const { name, description, flow, variables, nodes_counter, settings } = forSave(history.present);
    const head = { name: copyName(name), if_name_taken: 'number' as const, description };
    const copy = { ...head, flow, variables, nodes_counter, settings };
    try {
      const { tags, scenario_folder_id } = record;
      const created = await commands.create({ ...copy, variables: { ...variables }, tags, scenario_folder_id });
      // The edits are safe in the copy: leaving must not ask for them.
      takeTheirs(record);
      onDone();
      host.navigate('scenario-detail', { id: created.id });
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  return { save, error };
}
