import type { HostApiClient } from 'shared-contracts';
import { type RunLog, retryRun } from 'shared-contracts/api/run';

/**
 * Retries a run: its own scenario goes again on the event that began it, and no other does (product §2). One key a
 * confirmation makes a repeated request harmless (SEC-29).
 */
export function retryOf(log: RunLog, api: HostApiClient, idempotencyKey: string): Promise<RunLog> {
  return api.call(retryRun, { params: { id: log.id } }, { idempotencyKey });
}
