import { useRef } from 'react';
import { ConfirmDialog } from 'shared-contracts/ui/core';
import { useAsked } from './askBefore.ts';

/** What an action asks before it is done. */
export function ActionQuestionDialog() {
  const { question: asked, answer } = useAsked();
  // It is read while it closes.
  const last = useRef(asked);
  if (asked) last.current = asked;
  const question = last.current;
  if (!question) return null;
  const { title, text, confirmLabel, alternativeLabel } = question;
  return (
    <ConfirmDialog
      open={asked !== null}
      title={title}
      confirmLabel={confirmLabel}
      {...(alternativeLabel && {
        alternative: { label: alternativeLabel, onClick: () => answer('alternative') },
      })}
      onConfirm={() => answer('confirm')}
      onCancel={() => answer(null)}
    >
      {text}
    </ConfirmDialog>
  );
}
