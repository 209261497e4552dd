import { useRef } from 'react';
import { ConfirmDialog } from 'shared-contracts/ui/core';
import { useOpenQuestion } from './askBefore.ts';

/** What an action asks before it is done. */
export function ActionQuestionDialog() {
  const { question: open, answer } = useOpenQuestion();
  // It is read while it closes.
  const last = useRef(open);
  if (open) last.current = open;
  const question = last.current;
  if (!question) return null;
  const { title, text, confirmLabel, alternativeLabel } = question;
  return (
    <ConfirmDialog
      open={open !== null}
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
