import { listWebhookEvents } from 'shared-contracts/api/event';
import { webhookEventOf } from '../../../gateway/eventView.ts';
import { notFound } from '../../httpError.ts';
import { type Route, route } from '../../route.ts';
import type { WebhookEventServices } from './services.ts';

/** `GET hookdeck/events/:account_number/:webhook_id`: newest first; another account's number is not found (SEC-05). */
export function listWebhookEventsRoute({ webhookEvents }: WebhookEventServices): Route {
  return route(listWebhookEvents, async ({ caller, params }) => {
    if (params.account_number !== caller.accountNumber) throw notFound('webhook');
    return (await webhookEvents.list(caller.accountNumber, params.webhook_id)).map(webhookEventOf);
  });
}
