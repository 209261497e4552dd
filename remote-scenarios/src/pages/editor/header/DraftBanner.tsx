import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ScenarioDraft } from 'shared-contracts/api/scenario';
import { useRelativeTime } from 'shared-contracts/react';
import { Button, DelayedSkeleton, ErrorCard, Modal } from 'shared-contracts/ui/core';
import { useVersion } from '../../../data/editorQueries.ts';
import { differenceOf } from '../../../state/difference.ts';
import { useDirty, useEditor } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useDiscard } from '../draft/useDiscard.ts';
import { DifferenceList } from '../nodes/DifferenceList.tsx';
import { useSaving } from '../save/savingContext.ts';
import classes from './DraftBanner.module.css';

function Changes() {
  const t = useEditorText();
  const id = useEditor((state) => state.record.id);
  const base = useEditor((state) => state.revision);
  const present = useEditor((state) => state.history.present.flow);
  const { data, error, mutate } = useVersion(id, base);
  if (error) return <ErrorCard title={t('versions.loadFailed')} error={error} onRetry={() => void mutate()} />;
  return data ? <DifferenceList difference={differenceOf(data.flow, present)} /> : <DelayedSkeleton rows={3} />;
}

/** What was changed since the version that the edits began with. */
function ChangesDialog({ onClose }: { onClose: () => void }) {
  const t = useEditorText();
  const base = useEditor((state) => state.revision);
  return (
    <Modal open title={t('draft.changes', { base })} footer={null} width={560} onCancel={onClose}>
      <Changes />
    </Modal>
  );
}

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
