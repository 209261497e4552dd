import { Modal } from 'shared-contracts/ui/core';
import { later } from '../../../parts/later.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useDraft } from '../draft/DraftProvider.tsx';
import type { OtherPageChoiceProps } from './OtherPageChoice.tsx';

const OtherPageChoice = later<OtherPageChoiceProps>(
  async () => (await import('./OtherPageChoice.tsx')).OtherPageChoice,
);

/** The user has the scenario open twice, and edited it in both: asked before either overwrites the other. */
export function OtherPageDialog() {
  const t = useEditorText();
  const isBehind = useDraft((state) => state.phase === 'behind');
  const theirs = useDraft((state) => state.theirs);
  if (!isBehind) return null;
  return (
    <Modal
      open
      title={t('draft.other.title')}
      footer={null}
      width={theirs ? 760 : 560}
      closable={false}
      keyboard={false}
    >
      <OtherPageChoice theirs={theirs} />
    </Modal>
  );
}
