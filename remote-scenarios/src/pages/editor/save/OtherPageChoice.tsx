import { useEffect, useRef, useState } from 'react';
import { getScenario, type ScenarioDraft } from 'shared-contracts/api/scenario';
import { useHost, useLatest } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { differenceOf, differingNodes } from '../../../state/difference.ts';
import type { EditorDocument } from '../../../state/document.ts';
import { useEditor, useEditorStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useDraft, useDraftKeeper } from '../draft/DraftProvider.tsx';
import { DifferenceList } from '../nodes/DifferenceList.tsx';
import { LateOtherPageMerge } from './lateMerge.tsx';
import classes from './OtherPageChoice.module.css';
import { useSaving } from './savingContext.ts';

/** Ways on from what another page of the user did. Those that need the newest record read it first, and may fail. */
function useWaysOn() {
  const { api } = useHost();
  const editor = useEditorStore();
  const keeper = useDraftKeeper();
  const saving = useSaving();
  const theirs = useDraft((state) => state.theirs);
  const [problem, setProblem] = useState<string | null>(null);
  const read = () => api.call(getScenario, { params: { id: editor.getState().record.id } }, { quiet: true });
  const trying = (act: () => Promise<void>) =>
    act().catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  return {
    problem,
    /** Finds out whether the other page has saved. Without an answer the ways that need none are left. */
    look: () =>
      read()
        .then((now) => editor.getState().adopt(now))
        .catch(() => undefined),
    keepMine: () => keeper.resumeFrom(theirs, false),
    takeTheirs: () =>
      trying(async () => {
        editor.getState().takeTheirs(await read());
        if (theirs) editor.getState().takeDraft(theirs);
        keeper.resumeFrom(theirs, true);
      }),
    merge: (merged: EditorDocument, draft: ScenarioDraft) =>
      trying(async () => {
        editor.getState().adopt(await read());
        editor.getState().takeMergedDraft(merged, draft);
        keeper.resumeFrom(draft, false);
      }),
    compareWithSaved: () =>
      trying(async () => {
        editor.getState().adopt(await read());
        keeper.resumeFrom(null, false);
        saving.merge();
      }),
  };
}

type Ways = ReturnType<typeof useWaysOn>;

/** The other page has no edits any more: it saved or discarded them. */
function Gone({ ways }: { ways: Ways }) {
  const t = useEditorText();
  const record = useEditor((state) => state.record);
  const revision = useEditor((state) => state.revision);
  const mine = useEditor((state) => state.history.present.flow);
  const difference = differenceOf(record.flow, mine);
  const look = useLatest(ways.look);
  useEffect(() => void look.current(), [look]);
  const isSaved = record.revision > revision;
  return (
    <>
      <p className={classes.text}>{t('draft.other.gone')}</p>
      {differingNodes(difference) + difference.groups.length > 0 && <DifferenceList difference={difference} />}
      <div className={classes.choices}>
        {isSaved && (
          <Button type="primary" block onClick={() => void ways.compareWithSaved()}>
            {t('draft.merge')}
          </Button>
        )}
        <Button type={isSaved ? 'default' : 'primary'} block onClick={ways.keepMine}>
          {t('draft.other.mine')}
        </Button>
        <Button block onClick={() => void ways.takeTheirs()}>
          {t('draft.other.saved')}
        </Button>
      </div>
    </>
  );
}

export interface OtherPageChoiceProps {
  /** What the other page has; null where it has no edits any more. */
  theirs: ScenarioDraft | null;
}

/** What becomes of the edits of two pages of one person. */
export function OtherPageChoice({ theirs }: OtherPageChoiceProps) {
  const t = useEditorText();
  const ways = useWaysOn();
  const place = useRef<HTMLDivElement>(null);
  // The question comes on its own, maybe under typing hands: with the focus on a button their next key would answer it.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {theirs ? (
        <LateOtherPageMerge
          theirs={theirs}
          onMerge={(merged) => void ways.merge(merged, theirs)}
          ways={
            <>
              <Button size="small" type="text" onClick={ways.keepMine}>
                {t('draft.other.mine')}
              </Button>
              <Button size="small" type="text" onClick={() => void ways.takeTheirs()}>
                {t('draft.other.theirs')}
              </Button>
            </>
          }
        />
      ) : (
        <Gone ways={ways} />
      )}
      {ways.problem && (
        <p className={classes.error} role="alert">
          {ways.problem}
        </p>
      )}
    </div>
  );
}
