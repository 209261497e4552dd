import { retryWebhookEvent } from 'shared-contracts/api/event';
import { idempotencyKey } from '../../idempotencyKey.ts';
import { type Route, route } from '../../route.ts';
import type { RedeliveryServices } from './services.ts';

/** `POST hookdeck/events/:id/retry`: delivers again and raises `attempts` by one (API-47, SEC-29). */
export function retryWebhookEventRoute({ retries }: RedeliveryServices): Route {
  return route(retryWebhookEvent, ({ caller, params, request }) =>
    retries.retryEvent(caller.accountNumber, params.id, idempotencyKey(request)),
  );
}
