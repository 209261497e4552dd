import type { Route } from '../../route.ts';
import { getWebhookEventRoute } from './getWebhookEvent.ts';
import { listWebhookEventsRoute } from './listWebhookEvents.ts';
import { retryWebhookEventRoute } from './retryWebhookEvent.ts';
import type { RedeliveryServices, WebhookEventServices } from './services.ts';

export function webhookEventRoutes(services: WebhookEventServices & RedeliveryServices): readonly Route[] {
  return [listWebhookEventsRoute(services), getWebhookEventRoute(services), retryWebhookEventRoute(services)];
}
