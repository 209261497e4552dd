import { retryAgeLimit } from 'shared-contracts/api/event';

/** Runs older than the limit are not retried (core §9); the server refuses them too. */
export function canRetry(created: string, now: number = Date.now()): boolean {
  return now - Date.parse(created) <= retryAgeLimit;
}
