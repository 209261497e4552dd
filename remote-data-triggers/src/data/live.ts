import { findWebhookEvents, getWebhookEvent, listEventAttempts } from 'shared-contracts/api/event';
import { getRunLog } from 'shared-contracts/api/run';
import { getWebhook } from 'shared-contracts/api/webhook';
import { useLive } from 'shared-contracts/react';
import type { EventQuery, FoundEvents } from './queries.ts';

/** Keeps one webhook and the event on screen current: facts of the server refetch what is on screen. */
export function useLiveWebhook(webhookId: string, eventId: string | null): void {
  const isEvent = (input: { params: { id: string } }) => input.params.id === eventId;
  useLive(
    {
      'webhook-update': (facts, { ask }) => facts.some(({ id }) => id === webhookId) && ask(),
      // What it starts is chosen in the editor as well.
      'scenario-update': (_, { ask }) => ask(),
      'events-update': (facts, { ask }) => facts.some(({ webhook_id }) => webhook_id === webhookId) && ask(),
      'logs-update': (runs, { ask }) => runs.some(({ hookdeck_id }) => hookdeck_id === eventId) && ask(),
    },
    {
      refresh: (reread) =>
        Promise.all([
          reread(getWebhookEvent, isEvent),
          reread(listEventAttempts, isEvent),
          reread(getRunLog),
          reread(getWebhook, (input) => input.params.id === webhookId),
        ]),
    },
  );
}

/** Keeps a page of events current. New events concern the newest page alone; on others, those that stand there. */
export function useLiveEvents(webhookId: string, { place }: EventQuery, shown: FoundEvents | undefined): void {
  const isNewest = place.before === undefined;
  const concerns = ({ id, webhook_id }: { id: string; webhook_id: string }) =>
    webhook_id === webhookId && (isNewest || shown?.items.some((event) => event.id === id));
  useLive(
    { 'events-update': (facts, { ask }) => facts.some(concerns) && ask() },
    { refresh: (reread) => reread(findWebhookEvents, (input) => input.params.webhook_id === webhookId) },
  );
}
