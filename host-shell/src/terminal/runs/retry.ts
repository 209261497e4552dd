import type { HostApiClient } from 'shared-contracts';
import { retryWebhookEvent } from 'shared-contracts/api/event';
import { type RunLog, retryRun } from 'shared-contracts/api/run';
import { triggerScheduler } from 'shared-contracts/api/scenario';

/**
 * Retries a run as its origin asks (AMB-34): a stored webhook event is delivered again, a scheduled run is triggered
 * as its schedule would; every other run goes again on the event that began it. One key a confirmation makes a
 * repeated request harmless (SEC-29).
 */
export function retryOf(log: RunLog, api: HostApiClient, idempotencyKey: string): Promise<unknown> {
  if (log.hookdeck_id) {
    return api.call(retryWebhookEvent, { params: { id: log.hookdeck_id } }, { idempotencyKey });
  }
  if (log.event === 'scheduler') {
    return api.call(triggerScheduler, { params: { id: log.scenario_id } }, { idempotencyKey });
  }
  return api.call(retryRun, { params: { id: log.id } }, { idempotencyKey });
}
