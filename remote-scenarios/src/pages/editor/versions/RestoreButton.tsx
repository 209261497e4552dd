import { useState } from 'react';
import type { Scenario } from 'shared-contracts/api/scenario';
import { useHost } from 'shared-contracts/react';
import { Button, ConfirmDialog } from 'shared-contracts/ui/core';
import { useDirty, useEditor, useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useSaving } from '../save/savingContext.ts';

type Kept = Pick<Scenario, 'flow' | 'settings'>;

/** Brings what a version keeps back as a new one; what stood before stays among the versions, and one undo away. */
function useRestore(revision: number, { flow, settings }: Kept) {
  const t = useEditorText();
  const editor = useEditorStore();
  const view = useViewStore();
  const { save } = useSaving();
  const { notices } = useHost();
  return async () => {
    editor.getState().edit((document) => ({ ...document, flow, settings }));
    if (!(await save({ restored_from: revision }))) return;
    const made = editor.getState().revision;
    notices.show({ message: t('versions.restored', { revision, made }), color: 'success' });
    view.getState().openDialog(null);
    view.getState().wantFocus('stage');
  };
}

/** Asks before a version is restored, and says what it does to what runs. */
export function RestoreButton({ revision, version }: { revision: number; version: Kept }) {
  const t = useEditorText();
  const [asking, setAsking] = useState(false);
  const { busy } = useSaving();
  const started = useEditor((state) => state.record.status === 'started');
  const made = useEditor((state) => state.revision) + 1;
  const dirty = useDirty();
  const restore = useRestore(revision, version);
  const confirm = () => {
    setAsking(false);
    void restore();
  };
  return (
    <>
      <Button size="small" loading={busy === 'saving'} onClick={() => setAsking(true)}>
        {t('versions.restore', { revision })}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('versions.restoreTitle', { revision })}
        confirmLabel={t('versions.restoreAct')}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>{t('versions.restoreText', { revision, made })}</p>
        <p>{t(started ? 'versions.restoreLive' : 'versions.restoreStopped', { made })}</p>
        {dirty && <p>{t('versions.restoreDirty')}</p>}
      </ConfirmDialog>
    </>
  );
}
