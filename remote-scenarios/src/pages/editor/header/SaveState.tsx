import { useRelativeTime } from 'shared-contracts/react';
import { Button, Tag, Tooltip } from 'shared-contracts/ui/core';
import { useDirty, useEditor, useReadOnly } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useDraft } from '../draft/DraftProvider.tsx';
import { useSaving } from '../save/savingContext.ts';
import classes from './SaveState.module.css';

/** Whether the edits are in the draft: what is not saved is lost by nobody who reads "kept". */
function DraftWords() {
  const t = useEditorText();
  const phase = useDraft((state) => state.phase);
  const failure = useDraft((state) => state.failure?.message ?? '');
  if (phase === 'failed') {
    return (
      <Tooltip title={failure}>
        <span className={classes.failed}>{t('draft.notKept')}</span>
      </Tooltip>
    );
  }
  return (
    <Tooltip title={t('draft.keptHint')}>
      <span className={classes.kept}>{t(phase === 'resting' ? 'draft.kept' : 'draft.keeping')}</span>
    </Tooltip>
  );
}

function Newer({ revision }: { revision: number }) {
  const t = useEditorText();
  const { merge } = useSaving();
  const readOnly = useReadOnly();
  return (
    <Tooltip title={t('save.newerHint')}>
      <Button type="link" size="small" className={classes.newer ?? ''} disabled={readOnly} onClick={merge}>
        {t('save.newer', { revision })}
      </Button>
    </Tooltip>
  );
}

/** Version and whether everything is saved. */
export function SaveState() {
  const t = useEditorText();
  const dirty = useDirty();
  const { busy } = useSaving();
  const revision = useEditor((state) => state.revision);
  const newer = useEditor((state) => (state.record.revision > state.revision ? state.record.revision : null));
  const savedAt = useRelativeTime(useEditor((state) => state.record.updated_at));
  const saved = dirty ? t('save.dirty') : t('save.saved', { when: savedAt });
  return (
    <div className={classes.state}>
      <Tag className={classes.version ?? ''}>{t('save.version', { revision })}</Tag>
      <span className={classes.words} data-dirty={dirty} role="status">
        {busy === 'saving' ? t('save.saving') : saved}
      </span>
      {dirty && busy !== 'saving' && <DraftWords />}
      {newer !== null && busy !== 'saving' && <Newer revision={newer} />}
    </div>
  );
}
