import type { FailureGroupChange, FailureGroupSummary } from 'shared-contracts/api/failure-group';
import { useFormatters } from 'shared-contracts/react';
import { useFailuresText } from './useFailuresText.ts';

/** What opens a muted failure again. */
export type Mute = Pick<FailureGroupChange, 'muted_until' | 'muted_failures' | 'muted_window'>;

/** Muted until somebody decides otherwise. */
export const neverOpen: Mute = { muted_until: null, muted_failures: null, muted_window: null };

/** Says until when a failure is muted; null for one that is not, or is without end. */
export function useMuteText(): (group: FailureGroupSummary) => string | null {
  const t = useFailuresText();
  const { exact, count } = useFormatters();
  return ({ muted_until, muted_failures, muted_window, muted_count }) => {
    if (muted_until !== null) return t('mutedUntil', { time: exact(muted_until) });
    if (muted_failures === null) return null;
    const words = { count: muted_failures, formatted: count(muted_failures), current: count(muted_count) };
    return t(`mutedAfter-${muted_window ?? 'total'}`, words);
  };
}
