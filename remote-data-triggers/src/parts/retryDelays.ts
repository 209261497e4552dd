import { maxRetries } from 'shared-contracts/api/webhook';

/** How delays follow each other: each twice the one before, all the same, or as they are typed. */
export interface BackOff {
  kind: 'exponential' | 'fixed' | 'list';
  count: number;
  /** Seconds. */
  first: number;
}

const longest = 86_400;

/**
 * The delays of a back-off, seconds. A list has delays of its own. They grow to a day and no further; what was entered
 * itself is kept as it is, and one delay too many where more retries were entered than there may be, so that it is refused.
 */
export function delaysOf({ kind, count, first }: Omit<BackOff, 'kind'> & { kind: 'exponential' | 'fixed' }): number[] {
  const factor = kind === 'fixed' ? 1 : 2;
  const most = Math.max(first, longest);
  return Array.from({ length: Math.min(count, maxRetries + 1) }, (_, place) => Math.min(first * factor ** place, most));
}

/** What back-off the delays are of. */
export function backOffOf(delays: readonly number[]): BackOff {
  const [first = 30] = delays;
  const is = (kind: 'fixed' | 'exponential') =>
    delaysOf({ kind, count: delays.length, first }).every((delay, place) => delay === delays[place]);
  return { kind: (['exponential', 'fixed'] as const).find(is) ?? 'list', count: Math.max(delays.length, 1), first };
}

/** What was entered as delays: seconds as whole numbers, and the rest, which is none. */
export function readDelays(entries: readonly string[]): { delays: number[]; wrong: string[] } {
  const texts = entries.map((entry) => entry.trim()).filter(Boolean);
  const isDelay = (text: string) => /^\d{1,9}$/.test(text);
  return { delays: texts.filter(isDelay).map(Number), wrong: texts.filter((text) => !isDelay(text)) };
}
