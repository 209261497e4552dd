import { useState } from 'react';
import { ApiError } from 'shared-contracts/api';
import { useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useEditorCommands } from '../../../data/editorCommands.ts';
import { useScenario } from '../../../data/editorQueries.ts';
import { useDirty, useEditor } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useSaveAsCopy } from '../save/useSaveAsCopy.ts';
import classes from './DraftBanner.module.css';

/** Somebody has moved the scenario to the trash or deleted it: why it can't be changed, and the way on for what is not saved. */
export function TrashBanner() {
  const t = useEditorText();
  const { canWrite } = useSession();
  const { id, is_active } = useEditor((state) => state.record);
  const { error } = useScenario(id);
  const dirty = useDirty();
  const commands = useEditorCommands();
  const copy = useSaveAsCopy(() => undefined);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isGone = error instanceof ApiError && error.status === 404;
  if (is_active && !isGone) return null;
  const restore = () => commands.restore(id).catch((refused: Error) => setFailure(refused.message));
  const during = (act: () => Promise<unknown>) => async () => {
    setBusy(true);
    await act().finally(() => setBusy(false));
  };
  return (
    <section className={classes.banner} aria-label={t('trash.label')}>
      <span className={classes.words} role="status">
        {t(isGone ? 'trash.gone' : 'trash.inTrash')} {dirty && t('trash.kept')} {failure ?? copy.error}
      </span>
      {canWrite && (
        <span className={classes.acts}>
          {dirty && (
            <Button size="small" disabled={busy} onClick={during(copy.save)}>
              {t('trash.copy')}
            </Button>
          )}
          {!isGone && (
            <Button size="small" disabled={busy} onClick={during(restore)}>
              {t('trash.restore')}
            </Button>
          )}
        </span>
      )}
    </section>
  );
}
