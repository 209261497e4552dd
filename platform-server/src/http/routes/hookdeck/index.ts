import type { Route } from '../../route.ts';
import { getWebhookEventRoute } from './getWebhookEvent.ts';
import { listWebhookEventsRoute } from './listWebhookEvents.ts';
import type { WebhookEventServices } from './services.ts';

export function webhookEventRoutes(services: WebhookEventServices): readonly Route[] {
  return [listWebhookEventsRoute(services), getWebhookEventRoute(services)];
}
