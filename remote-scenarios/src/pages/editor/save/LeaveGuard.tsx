import { useBlocker } from 'react-router';
import { ConfirmDialog } from 'shared-contracts/ui/core';
import { useUnloadGuard } from 'shared-contracts/ui/forms';
import { isDirty } from '../../../state/editorState.ts';
import { useDirty, useEditorStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useSaving } from './savingContext.ts';

/** Asks before unsaved edits are left behind. */
export function LeaveGuard() {
  const t = useEditorText();
  const saving = useSaving();
  const editor = useEditorStore();
  useUnloadGuard(useDirty());
  // Read when it is asked: a navigation may follow a save before anything is rendered anew.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty(editor.getState()) && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
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
