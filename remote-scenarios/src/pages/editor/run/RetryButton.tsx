import { type ReactNode, useState } from 'react';
import type { RunLog } from 'shared-contracts/api/run';
import { Button, type ButtonProps } from 'shared-contracts/ui/core';
import { canRetry } from '../../../parts/canRetry.ts';
import { RetryConfirm } from '../../../parts/RetryConfirm.tsx';
import { useReadOnly } from '../EditorContext.tsx';
import { useSaving } from '../save/savingContext.ts';

interface RetryButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'title'> {
  run: RunLog;
  /** Node to begin at; from the start when absent. */
  fromNode?: string;
  children: ReactNode;
}

/** Asks, then runs the event of a run again. Not offered to guests, nor for runs that are too old. */
export function RetryButton({ run, fromNode, children, ...button }: RetryButtonProps) {
  const readOnly = useReadOnly();
  const { busy, retry } = useSaving();
  const [asking, setAsking] = useState(false);
  if (readOnly || !canRetry(run.created)) return null;
  const retryNow = async () => {
    await retry(run.id, fromNode);
    setAsking(false);
  };
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <RetryConfirm
        open={asking}
        busy={busy === 'running'}
        onYes={() => void retryNow()}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
