import { getWebhookEvent, retryAgeLimit } from 'shared-contracts/api/event';
import { webhookEventDetailOf } from '../../../gateway/eventView.ts';
import { HttpError, notFound } from '../../httpError.ts';
import { type Route, route } from '../../route.ts';
import type { WebhookEventServices } from './services.ts';

/** `GET hookdeck/events/:id`: the event with all that was sent; 410 when it is older than 7 days (SEC-14). */
export function getWebhookEventRoute({ webhookEvents }: WebhookEventServices): Route {
  return route(getWebhookEvent, async ({ caller, params }) => {
    const row = await webhookEvents.get(caller.accountNumber, params.id);
    if (!row) throw notFound('event');
    if (Date.now() - row.created_at.getTime() > retryAgeLimit) throw new HttpError('too_old');
    return webhookEventDetailOf(row);
  });
}
