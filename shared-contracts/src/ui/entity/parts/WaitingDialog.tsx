import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelWaiting, type WaitedFor, type WaitingRunsChoice } from '../../../api/waiting-run/index.ts';
import { useHost } from '../../../react/index.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../core/parts/ConfirmDialog.tsx';
import { entityNamespace, useEntityMessages } from '../messages/index.ts';
import { useWaitingCount } from './useWaitingCount.ts';
import { WaitingText } from './WaitingText.tsx';

export interface WaitingDialogProps
  extends Pick<ConfirmDialogProps, 'open' | 'title' | 'confirmLabel' | 'danger' | 'busy'> {
  /** What is about to change, where runs wait for such things. */
  of: WaitedFor | undefined;
  /** Says how many wait, and what becomes of them. */
  waitingText: (count: number) => string;
  /** "Stop and cancel the runs", for how many there are. */
  cancelRunsLabel: (count: number) => string;
  /** Asks even where nothing waits; else it is then done at once. */
  always?: boolean;
  /** What else follows. */
  children?: ReactNode;
  /** Does it, and answers the ids of what has changed. */
  act: (waitingRuns: WaitingRunsChoice) => Promise<readonly string[]>;
  /** The act cancels them where that is chosen: afterwards they would be on their way. */
  actCancels?: boolean;
  onClose: () => void;
}

/** Asks before something changes that runs wait for: counts these, and offers to cancel them. */
export function WaitingDialog({
  of,
  waitingText,
  cancelRunsLabel,
  always,
  act,
  actCancels,
  onClose,
  ...props
}: WaitingDialogProps) {
  useEntityMessages();
  const { t } = useTranslation(entityNamespace);
  const { api, notices } = useHost();
  const { open, children } = props;
  const counted = useWaitingCount(of, open);
  // What was counted stays to be read while the dialog closes.
  const last = useRef(0);
  if (open) last.current = counted ?? 0;
  const waiting = last.current;
  const confirm = async (waitingRuns: WaitingRunsChoice = 'release') => {
    onClose();
    return act(waitingRuns);
  };
  const confirmAndCancel = async () => {
    const ids = await confirm('cancel');
    if (!of || actCancels || ids.length === 0) return;
    const problems = await cancelWaiting(api, { ...of, ids });
    const [message] = problems;
    if (message) notices.show({ message: t('notCancelled', { count: problems.length, message }), color: 'error' });
  };
  const isFree = open && !always && counted === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once each time it is found that nothing waits
  useEffect(() => {
    if (isFree) void confirm();
  }, [isFree]);
  return (
    <ConfirmDialog
      {...props}
      open={open && (always === true || waiting > 0)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      {...(waiting > 0 && { alternative: { label: cancelRunsLabel(waiting), onClick: () => void confirmAndCancel() } })}
    >
      <WaitingText count={waiting} text={waitingText} />
      {children}
    </ConfirmDialog>
  );
}
