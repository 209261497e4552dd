import { useRef } from 'react';
import { ConfirmDialog } from 'shared-contracts/ui/core';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';

/** What an action asks before it is done. */
export function ActionQuestionDialog() {
  const asked = useOverlays((state) => state.asked);
  // It is read while it closes.
  const last = useRef(asked?.question);
  if (asked) last.current = asked.question;
  const question = last.current;
  if (!question) return null;
  const { title, text, confirmLabel, alternativeLabel } = question;
  return (
    <ConfirmDialog
      open={asked !== null}
      title={title}
      confirmLabel={confirmLabel}
      {...(alternativeLabel && {
        alternative: { label: alternativeLabel, onClick: () => overlayActions.answerBefore('alternative') },
      })}
      onConfirm={() => overlayActions.answerBefore('confirm')}
      onCancel={() => overlayActions.answerBefore(null)}
    >
      {text}
    </ConfirmDialog>
  );
}
