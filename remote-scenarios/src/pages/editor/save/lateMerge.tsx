import { Modal } from 'shared-contracts/ui/core';
import { later } from '../../../parts/later.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import type { MergeDialogProps } from './MergeDialog.tsx';
import { MergeInstead } from './MergeInstead.tsx';
import type { OtherPageMergeProps } from './OtherPageMerge.tsx';

/** What merges edits: most saves meet nobody else's. */
export const LateMergeDialog = later<MergeDialogProps>(
  async () => (await import(/* webpackChunkName: "merge" */ './MergeDialog.tsx')).MergeDialog,
  ({ theirs, onClose, children }) => {
    const t = useEditorText();
    return (
      <Modal
        open
        title={t('conflict.title', { revision: theirs.revision })}
        footer={null}
        width={760}
        onCancel={onClose}
      >
        {children}
      </Modal>
    );
  },
);

export const LateOtherPageMerge = later<OtherPageMergeProps>(
  async () => (await import(/* webpackChunkName: "merge" */ './OtherPageMerge.tsx')).OtherPageMerge,
  ({ ways, children }) => (
    <>
      {children}
      <MergeInstead>{ways}</MergeInstead>
    </>
  ),
);
