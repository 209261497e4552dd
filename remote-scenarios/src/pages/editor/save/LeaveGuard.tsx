import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useLatest } from 'shared-contracts/react';
import { ConfirmDialog } from 'shared-contracts/ui/core';
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

/** Leaves once the draft holds every edit; asks where it cannot. */
export function LeaveGuard() {
  const t = useEditorText();
  const saving = useSaving();
  const keeper = useDraftKeeper();
  const hasFailed = useDraft(({ phase }) => phase === 'failed' || phase === 'behind');
  useUnloadQuestion();
  // Read when it is asked: a navigation may follow a save before anything is rendered anew.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !keeper.isKept() && currentLocation.pathname !== nextLocation.pathname,
  );
  const leave = useLatest(async () => {
    if (await keeper.flush()) blocker.proceed?.();
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) void leave.current();
  }, [isBlocked, leave]);
  if (blocker.state !== 'blocked' || !hasFailed) return null;
  const saveAndLeave = async () => {
    if (await saving.save()) blocker.proceed();
    else blocker.reset();
  };
  return (
    <ConfirmDialog
      open
      title={t('leave.title')}
      confirmLabel={t('leave.save')}
      cancelLabel={t('leave.stay')}
      alternative={{ label: t('leave.discard'), onClick: () => blocker.proceed() }}
      busy={saving.busy === 'saving'}
      onConfirm={() => void saveAndLeave()}
      onCancel={() => blocker.reset()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
