import { useEffect, useState } from 'react';
import { ApiError } from 'shared-contracts/api';
import type { DeployChange } from 'shared-contracts/api/deploy';
import { useLatest } from 'shared-contracts/react';
import { useDryRun } from '../../../data/changes.ts';
import { useRefresh } from '../../../data/live.ts';
import { type ChangeValues, changeOf } from '../../../state/changeOf.ts';
import type { ChangeRequest } from '../../../state/changeRequest.ts';
import type { Decision } from './useDecision.ts';

/** A text that has rested for a moment while someone types: the server is not asked about every letter. */
function useSettled(text: string, milliseconds = 300): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}

/** Whether the server refused because someone else was quicker. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The change as it is filled in, and what the server says it would do. */
export function useProposal(request: ChangeRequest, values: ChangeValues, { revision }: Decision) {
  const proposed = JSON.stringify(changeOf(request, values, revision));
  const settled = useSettled(proposed);
  const change = JSON.parse(settled) as DeployChange | null;
  const { data, error } = useDryRun(change);
  const refresh = useLatest(useRefresh());
  useEffect(() => {
    // Live updates may be down: what came in between is asked for, so that the dialog can show it.
    if (isStale(error)) void refresh.current();
  }, [error, refresh]);
  const isKnown = proposed === settled;
  const isAsking = proposed !== 'null' && (!isKnown || (!data && !error));
  return { change, outcome: isKnown ? data : undefined, error: isKnown ? error : undefined, isAsking };
}
