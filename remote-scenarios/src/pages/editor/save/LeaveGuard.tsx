import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button, Modal } from 'shared-contracts/ui/core';
import { isDirty } from '../../../state/editorState.ts';
import { useDirty, useEditorStore } from '../EditorContext.tsx';
import { useEditorText } from '../useEditorText.ts';
import { useSaving } from './savingContext.ts';

/** The browser asks before it closes or reloads the page over unsaved edits. */
function useUnloadGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}

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
    <Modal
      open
      width={400}
      title={t('leave.title')}
      onCancel={() => blocker.reset()}
      footer={[
        <Button key="leave" danger onClick={() => blocker.proceed()}>
          {t('leave.discard')}
        </Button>,
        <Button key="stay" autoFocus onClick={() => blocker.reset()}>
          {t('leave.stay')}
        </Button>,
        <Button key="save" type="primary" loading={saving.busy === 'saving'} onClick={() => void saveAndLeave()}>
          {t('leave.save')}
        </Button>,
      ]}
    >
      {t('leave.text')}
    </Modal>
  );
}
