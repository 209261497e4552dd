import { retryAgeLimit } from '../../../api/event/retryAge.ts';

/** Older than 7 days: nothing can be viewed or retried any more; the server refuses it too (core §9, SEC-14). */
export function isPastRetry(created: string, now: number = Date.now()): boolean {
  return now - Date.parse(created) > retryAgeLimit;
}
