import { retryAgeLimit } from 'shared-contracts/api/event';

/** Older than 7 days: nothing can be viewed or retried any more; the server refuses it too (core §9, SEC-14). */
export function isPastRetry(created: string, now: number = Date.now()): boolean {
  return now - new Date(created).getTime() > retryAgeLimit;
}
