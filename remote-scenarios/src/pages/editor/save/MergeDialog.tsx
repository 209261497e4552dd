import { useMemo } from 'react';
import type { Scenario } from 'shared-contracts/api/scenario';
import { useHost } from 'shared-contracts/react';
import { Button, DelayedSkeleton, ErrorCard, Modal } from 'shared-contracts/ui/core';
import { documentOf } from '../../../state/document.ts';
import { useEditor, useEditorStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { MergeChoices } from './MergeChoices.tsx';
import classes from './MergeDialog.module.css';
import { MergeInstead } from './MergeInstead.tsx';
import { MergeTaken } from './MergeTaken.tsx';
import { type Merge, type OtherSide, useMerge, useSavedBy } from './useMerge.ts';
import { useSaveAsCopy } from './useSaveAsCopy.ts';

export interface MergeDialogProps {
  theirs: Scenario;
  /** Saves what is on screen, which by then stands on theirs. */
  onSave: (isMerged: boolean) => void;
  onClose: () => void;
}

function useTheirVersion(theirs: Scenario): OtherSide {
  const revision = useEditor((state) => state.revision);
  const base = useEditor((state) => state.saved);
  return useMemo(() => ({ theirs: documentOf(theirs), base, revision }), [theirs, base, revision]);
}

function Lead({ merge, theirs }: { merge: Merge; theirs: Scenario }) {
  const t = useEditorText();
  const { revision } = theirs;
  const name = useSavedBy(theirs.id, revision);
  const { fields, nodes } = merge.conflicts;
  const key = fields.length + nodes.length + merge.leftOut > 0 ? 'lead' : 'fits';
  return <p className={classes.text}>{t(`conflict.${key}${name ? 'By' : ''}`, { name: name ?? '', revision })}</p>;
}

interface ActsProps extends MergeDialogProps {
  merge: Merge;
}

function Acts({ merge, theirs, onSave, onClose }: ActsProps) {
  const t = useEditorText();
  const editor = useEditorStore();
  const { notices } = useHost();
  const { revision } = theirs;
  const take = () => editor.getState().takeMerged(merge.merged(), theirs);
  const put = () => {
    take();
    onClose();
    notices.show({ message: t('conflict.merged', { revision }) });
  };
  const save = () => {
    take();
    onSave(true);
  };
  return (
    <div className={classes.acts}>
      <span className={classes.left} role="status">
        {merge.open > 0 && t('conflict.left', { count: merge.open })}
      </span>
      <Button disabled={merge.open > 0} onClick={put}>
        {t('conflict.put')}
      </Button>
      <Button type="primary" disabled={merge.open > 0} onClick={save}>
        {t('conflict.save', { revision: revision + 1 })}
      </Button>
    </div>
  );
}

function Instead({ theirs, onSave, onClose }: MergeDialogProps) {
  const t = useEditorText();
  const editor = useEditorStore();
  const copy = useSaveAsCopy(onClose);
  const { revision } = theirs;
  const saveMine = () => {
    editor.getState().overrule(theirs);
    onSave(false);
  };
  const takeTheirs = () => {
    editor.getState().takeTheirs(theirs);
    onClose();
  };
  return (
    <MergeInstead>
      <Button size="small" type="text" onClick={saveMine}>
        {t('conflict.mine', { revision: revision + 1 })}
      </Button>
      <Button size="small" type="text" onClick={takeTheirs}>
        {t('conflict.theirs', { revision })}
      </Button>
      <Button size="small" type="text" onClick={() => void copy.save()}>
        {t('conflict.copy')}
      </Button>
      {copy.error && (
        <p className={classes.error} role="alert">
          {copy.error}
        </p>
      )}
    </MergeInstead>
  );
}

/** Someone saved in between (409): both are merged node by node, and nothing is lost whichever way is chosen. */
export function MergeDialog(props: MergeDialogProps) {
  const { theirs, onClose } = props;
  const t = useEditorText();
  const { merge, error, again } = useMerge(useTheirVersion(theirs));
  return (
    <Modal open title={t('conflict.title', { revision: theirs.revision })} footer={null} width={760} onCancel={onClose}>
      {error ? <ErrorCard title={t('conflict.baseFailed')} error={error} onRetry={again} /> : null}
      {!merge && !error && <DelayedSkeleton rows={6} />}
      {merge && (
        <>
          <div className={classes.body}>
            <Lead merge={merge} theirs={theirs} />
            <MergeChoices merge={merge} />
            <MergeTaken merge={merge} revision={theirs.revision} />
          </div>
          <Acts merge={merge} {...props} />
        </>
      )}
      <Instead {...props} />
    </Modal>
  );
}
