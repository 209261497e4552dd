import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ScenarioDraft } from 'shared-contracts/api/scenario';
import { useRelativeTime } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useDirty, useEditor } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useDiscard } from '../draft/useDiscard.ts';
import { useSaving } from '../save/savingContext.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import classes from './DraftBanner.module.css';

function Words({ draft }: { draft: ScenarioDraft }) {
  const t = useEditorText();
  const when = useRelativeTime(draft.updated_at);
  const live = useEditor((state) => state.record.revision);
  const base = useEditor((state) => state.revision);
  return (
    <span className={classes.words}>{t(live > base ? 'draft.foundOlder' : 'draft.found', { when, base, live })}</span>
  );
}

/** What was not saved when the scenario was last left, and what can be done about it. */
export function DraftBanner({ draft }: { draft: ScenarioDraft }) {
  const t = useEditorText();
  const saving = useSaving();
  const discard = useDiscard();
  const dirty = useDirty();
  const isOlder = useEditor((state) => state.record.revision > state.revision);
  const [isClosed, setClosed] = useState(false);
  const [shown, setShown] = useState(false);
  if (isClosed || !dirty) return null;
  return (
    <section className={classes.banner} aria-label={t('draft.label')}>
      <Words draft={draft} />
      <span className={classes.acts}>
        {isOlder && (
          <Button size="small" onClick={saving.merge}>
            {t('draft.merge')}
          </Button>
        )}
        <Button size="small" type="text" onClick={() => setShown(true)}>
          {t('draft.show')}
        </Button>
        <Button size="small" type="text" onClick={() => void discard()}>
          {t('draft.discard')}
        </Button>
        <Button
          size="small"
          type="text"
          icon={<IconX size={14} stroke={1.8} aria-hidden />}
          aria-label={t('draft.close')}
          onClick={() => setClosed(true)}
        />
      </span>
      {shown && <ChangesDialog onClose={() => setShown(false)} />}
    </section>
  );
}
