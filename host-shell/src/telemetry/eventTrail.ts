import { maxTrail } from 'shared-contracts/api/failure';
import type { EventBus } from 'shared-contracts/host';

/**
 * Keeps the names of the last events on the page, oldest first: what happened before a failure. Payloads are left
 * out, since they may hold a user's data.
 */
export function createEventTrail({ onAny }: Pick<EventBus, 'onAny'>): () => readonly string[] {
  let trail: readonly string[] = [];
  onAny((name) => {
    trail = [...trail, name].slice(-maxTrail);
  });
  return () => trail;
}
