import { useState } from 'react';
import { getScenario } from 'shared-contracts/api/scenario';
import { useHost, useRelativeTime } from 'shared-contracts/react';
import { Button, Modal } from 'shared-contracts/ui/core';
import { differenceOf, differingNodes } from '../../../state/difference.ts';
import { useEditor, useEditorStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { DifferenceList } from '../nodes/DifferenceList.tsx';
import { useDraft, useDraftKeeper } from './DraftProvider.tsx';
import classes from './OtherPageDialog.module.css';

/** What another page of the user edited is shown here: its edits, or what is saved where it left none. */
function useTheirs(): () => Promise<void> {
  const { api } = useHost();
  const editor = useEditorStore();
  const keeper = useDraftKeeper();
  const theirs = useDraft((state) => state.theirs);
  return async () => {
    const { record } = editor.getState();
    const now = await api.call(getScenario, { params: { id: record.id } }, { quiet: true });
    editor.getState().takeTheirs(now);
    if (theirs) editor.getState().takeDraft(theirs);
    keeper.goOnFrom(theirs, true);
  };
}

function Choice() {
  const t = useEditorText();
  const keeper = useDraftKeeper();
  const theirs = useDraft((state) => state.theirs);
  const record = useEditor((state) => state.record);
  const mine = useEditor((state) => state.history.present.flow);
  const when = useRelativeTime(theirs?.updated_at ?? record.updated_at);
  const takeTheirs = useTheirs();
  const [problem, setProblem] = useState<string | null>(null);
  const difference = differenceOf(theirs?.document.flow ?? record.flow, mine);
  const take = () =>
    takeTheirs().catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  return (
    <>
      <p className={classes.text}>{t(theirs ? 'draft.other.text' : 'draft.other.gone', { when })}</p>
      {differingNodes(difference) > 0 && <DifferenceList difference={difference} />}
      {problem && (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.choices}>
        <Button type="primary" block onClick={() => keeper.goOnFrom(theirs, false)}>
          {t('draft.other.mine')}
        </Button>
        <Button block onClick={() => void take()}>
          {t(theirs ? 'draft.other.theirs' : 'draft.other.saved')}
        </Button>
      </div>
    </>
  );
}

/** The user has the scenario open twice, and edited it in both: asked before either overwrites the other. */
export function OtherPageDialog() {
  const t = useEditorText();
  const isBehind = useDraft((state) => state.phase === 'behind');
  if (!isBehind) return null;
  return (
    <Modal open title={t('draft.other.title')} footer={null} width={560} closable={false} keyboard={false}>
      <Choice />
    </Modal>
  );
}
