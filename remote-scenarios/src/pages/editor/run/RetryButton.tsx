import type { ReactNode } from 'react';
import type { RunLog } from 'shared-contracts/api/run';
import { Button, type ButtonProps } from 'shared-contracts/ui/core';
import { isPastRetry } from 'shared-contracts/ui/runs';
import { RetryAsk } from '../../../parts/retry/RetryAsk.tsx';
import { useMayAct } from '../context/EditorContext.tsx';
import { useSaving } from '../save/savingContext.ts';

interface RetryButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'title'> {
  run: RunLog;
  /** Node to begin at; from the start when absent. */
  fromNode?: string;
  children: ReactNode;
}

/** Asks, then runs the event of a run again. Not offered to guests, nor for runs that are too old. */
export function RetryButton({ run, fromNode, children, ...button }: RetryButtonProps) {
  const mayAct = useMayAct();
  const { retry } = useSaving();
  return (
    <RetryAsk
      run={run}
      offered={mayAct && !isPastRetry(run.created)}
      {...(fromNode !== undefined && { fromNode })}
      onRetry={(choice = fromNode === undefined ? {} : { from_node_id: fromNode }) => retry(run.id, choice)}
    >
      <Button {...button}>{children}</Button>
    </RetryAsk>
  );
}
