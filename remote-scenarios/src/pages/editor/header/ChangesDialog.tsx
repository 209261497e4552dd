import { DelayedSkeleton, ErrorCard, Modal } from 'shared-contracts/ui/core';
import { useVersion } from '../../../data/editorQueries.ts';
import { differenceOf } from '../../../state/difference.ts';
import { useEditor } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { DifferenceList } from '../nodes/DifferenceList.tsx';

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
export function ChangesDialog({ onClose }: { onClose: () => void }) {
  const t = useEditorText();
  const base = useEditor((state) => state.revision);
  return (
    <Modal open title={t('draft.changes', { base })} footer={null} width={560} onCancel={onClose}>
      <Changes />
    </Modal>
  );
}
