import { useState } from 'react';
import type { Scenario } from 'shared-contracts/api/scenario';
import { useHost } from 'shared-contracts/react';
import { Button, Modal } from 'shared-contracts/ui/core';
import { useEditorCommands } from '../../../data/editorCommands.ts';
import { useCopyName } from '../../../parts/useCopyName.ts';
import { forSave } from '../../../state/blanking.ts';
import { differenceOf, differingNodes } from '../../../state/difference.ts';
import { useEditor, useEditorStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { DifferenceList } from '../nodes/DifferenceList.tsx';
import classes from './ConflictDialog.module.css';

interface ConflictDialogProps {
  theirs: Scenario;
  /** Saves what is on screen, which by then stands on theirs. */
  onSaveMine: () => void;
  onClose: () => void;
}

/** Keeps the own version under another name and goes there. */
function useSaveAsCopy(onDone: () => void) {
  const editor = useEditorStore();
  const commands = useEditorCommands();
  const host = useHost();
  const copyName = useCopyName();
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    const { record, history, takeTheirs } = editor.getState();
    const { name, description, flow, variables, nodes_counter, settings } = forSave(history.present);
    const copy = { name: copyName(name), description, flow, variables, nodes_counter, settings };
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

/** Someone saved in between (409): nothing is lost whichever way is chosen. */
export function ConflictDialog({ theirs, onSaveMine, onClose }: ConflictDialogProps) {
  const t = useEditorText();
  const editor = useEditorStore();
  const mine = useEditor((state) => state.history.present.flow);
  const difference = differenceOf(theirs.flow, mine);
  const copy = useSaveAsCopy(onClose);
  const saveMine = () => {
    editor.getState().overrule(theirs);
    onSaveMine();
  };
  const takeTheirs = () => {
    editor.getState().takeTheirs(theirs);
    onClose();
  };
  return (
    <Modal open title={t('conflict.title', { revision: theirs.revision })} footer={null} width={560} onCancel={onClose}>
      <p className={classes.text}>{t('conflict.text', { count: differingNodes(difference) })}</p>
      <DifferenceList difference={difference} />
      {copy.error && (
        <p className={classes.error} role="alert">
          {copy.error}
        </p>
      )}
      <div className={classes.choices}>
        <Button type="primary" block onClick={saveMine}>
          {t('conflict.mine', { revision: theirs.revision + 1 })}
        </Button>
        <Button block onClick={takeTheirs}>
          {t('conflict.theirs', { revision: theirs.revision })}
        </Button>
        <Button block onClick={() => void copy.save()}>
          {t('conflict.copy')}
        </Button>
      </div>
    </Modal>
  );
}
