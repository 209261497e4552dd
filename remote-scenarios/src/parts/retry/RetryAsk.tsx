import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunLog } from 'shared-contracts/api/run';
import { late } from 'shared-contracts/ui/core';
import { RetryConfirm } from 'shared-contracts/ui/runs';
import type { RetryChoice } from '../../data/editorCommands.ts';

// Most retries are answered by yes: the dialog with its fields comes when it is wanted.
const RetryDialog = late(async () => (await import('./RetryDialog.tsx')).RetryDialog);

interface RetryAskProps {
  run: RunLog;
  /** Node that the button is about; the start when absent. */
  fromNode?: string;
  /** False where it cannot be retried any more: the button goes, an open dialog stays. */
  offered: boolean;
  /**
   * Without a choice it goes the plain way: from the node of the button, with the scenario as it is now. Says why it was
   * refused, and whether it began.
   */
  onRetry: (choice?: RetryChoice) => Promise<boolean>;
  /** The button that asks. */
  children: ReactElement;
}

/** Asks before a retry; who wants another place to begin at, another version, or to see its effects, gets a dialog. */
export function RetryAsk({ run, fromNode, offered, onRetry, children }: RetryAskProps) {
  const { t } = useTranslation('remote-scenarios');
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      {offered && (
        <RetryConfirm onRetry={() => onRetry()} more={{ label: t('retry.choose'), onChoose: () => setChoosing(true) }}>
          {children}
        </RetryConfirm>
      )}
      <RetryDialog
        open={choosing}
        run={run}
        {...(fromNode !== undefined && { fromNode })}
        onRetry={onRetry}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
