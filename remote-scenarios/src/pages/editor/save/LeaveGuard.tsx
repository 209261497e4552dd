import { useEffect, useState } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { useLatest } from 'shared-contracts/react';
import { ConfirmDialog } from 'shared-contracts/ui/core';
import { mayPass } from '../../../state/draftExchange.ts';
import { isDirty } from '../../../state/editorState.ts';
import { useEditorStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useDraft, useDraftKeeper } from '../draft/DraftProvider.tsx';
import { useSaving } from './savingContext.ts';

/**
 * The browser asks only over edits that no draft holds yet. The host asks the same way before it moves a page away whose
 * sign-in has ended: one with unsaved edits stays where it is.
 */
function useUnloadQuestion(): void {
  const editor = useEditorStore();
  const keeper = useDraftKeeper();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (event.isTrusted ? !keeper.isKept() : isDirty(editor.getState())) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [editor, keeper]);
}

/** Leaves on its own once every edit is kept. Stays where another question is asked first; true when this one is to be asked. */
function useLeaving(blocker: Blocker): boolean {
  const editor = useEditorStore();
  const keeper = useDraftKeeper();
  const { busy } = useSaving();
  const isSaving = busy === 'saving' || busy === 'starting';
  const isBehind = useDraft(({ phase }) => phase === 'behind');
  const isFailed = useDraft(({ failure }) => failure !== null);
  const [isTried, setTried] = useState(false);
  const now = useLatest(blocker);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    let isGone = false;
    const goOn = () => {
      if (isGone || !keeper.isKept()) return;
      isGone = true;
      now.current.proceed?.();
    };
    const stops = [keeper.state.subscribe(goOn), editor.subscribe(goOn)];
    void keeper.flush().then((isKept) => (isKept ? goOn() : !isGone && setTried(true)));
    return () => {
      isGone = true;
      setTried(false);
      for (const stop of stops) stop();
    };
  }, [isBlocked, keeper, editor, now]);
  useEffect(() => {
    if (isBlocked && isBehind) now.current.reset?.();
  }, [isBlocked, isBehind, now]);
  // A save that was refused says so where it can be mended: here.
  useEffect(() => {
    if (!isBlocked || !isSaving) return;
    const { revision } = editor.getState();
    return () => {
      if (editor.getState().revision === revision && !keeper.isKept()) now.current.reset?.();
    };
  }, [isBlocked, isSaving, keeper, editor, now]);
  return isBlocked && isTried && isFailed && !isBehind;
}

/** Leaves once the draft holds every edit; asks where it cannot. */
export function LeaveGuard() {
  const t = useEditorText();
  const saving = useSaving();
  const keeper = useDraftKeeper();
  const failure = useDraft((state) => state.failure);
  useUnloadQuestion();
  // Read when it is asked: a navigation may follow a save before anything is rendered again.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !keeper.isKept() && currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsked = useLeaving(blocker);
  if (!isAsked) return null;
  return (
    <ConfirmDialog
      open
      title={t('leave.title')}
      confirmLabel={t('leave.save')}
      cancelLabel={t('leave.stay')}
      alternative={{ label: t('leave.discard'), onClick: () => blocker.proceed?.() }}
      busy={saving.busy === 'saving'}
      onConfirm={() => void saving.save()}
      onCancel={() => blocker.reset?.()}
    >
      {mayPass(failure) ? t('leave.text') : t('leave.refused', { reason: failure?.message ?? '' })}
    </ConfirmDialog>
  );
}
