import { useRelativeTime } from 'shared-contracts/react';
import { Tag, Tooltip } from 'shared-contracts/ui/core';
import { useDirty, useEditor } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useSaving } from '../save/savingContext.ts';
import classes from './SaveState.module.css';

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
      {newer !== null && (
        <Tooltip title={t('save.newerHint')}>
          <span className={classes.newer}>{t('save.newer', { revision: newer })}</span>
        </Tooltip>
      )}
    </div>
  );
}
