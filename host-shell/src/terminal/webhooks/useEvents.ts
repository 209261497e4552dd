import type { EndpointOutput, ListPlace, Neighbours } from 'shared-contracts/api';
import { findWebhookEvents, listWebhookEvents, type WebhookEvent } from 'shared-contracts/api/event';
import { useEndpoint, useLive, useSession } from 'shared-contracts/react';

/** As many as the call of the newest answers. */
const onPage = 500;

/** A webhook's events at a place, with what leads on from there. */
interface ShownEvents {
  events: readonly WebhookEvent[] | undefined;
  around: Neighbours;
  error: Error | undefined;
  isLoading: boolean;
  reload: () => Promise<unknown>;
}

// The list of the newest does not say whether others follow: a full one may be all there is.
const aroundNewest = (events: readonly WebhookEvent[] | undefined): Neighbours =>
  events && events.length >= onPage ? { older: events.at(-1)?.id } : {};

const aroundPage = (page: EndpointOutput<typeof findWebhookEvents> | undefined): Neighbours => ({
  older: page?.older,
  newer: page?.newer,
});

/** Events of the picked webhook, newest first: 500 from a place on. They follow live updates while the tab is shown. */
export function useEvents(webhookId: string | null, { before, after }: ListPlace, active: boolean): ShownEvents {
  const { account } = useSession();
  const params = { account_number: account.accountNumber, webhook_id: webhookId ?? '' };
  const isPlaced = before !== undefined || after !== undefined;
  const place = { ...(before && { before }), ...(after && { after }) };
  const newest = useEndpoint(listWebhookEvents, webhookId === null || isPlaced ? null : { params }, { quiet: true });
  const placed = useEndpoint(
    findWebhookEvents,
    webhookId !== null && isPlaced ? { params, query: { limit: onPage, ...place } } : null,
    { quiet: true, keepPreviousData: true },
  );
  const shown = isPlaced ? placed : newest;
  useLive(
    { 'events-update': (facts, { ask }) => facts.some(({ webhook_id }) => webhook_id === webhookId) && ask() },
    {
      refresh: (reread) =>
        isPlaced
          ? reread(findWebhookEvents, (input) => input.params.webhook_id === webhookId)
          : reread(listWebhookEvents, (input) => input.params.webhook_id === webhookId),
      shown: active,
    },
  );
  return {
    events: isPlaced ? placed.data?.items : newest.data,
    around: isPlaced ? aroundPage(placed.data) : aroundNewest(newest.data),
    error: shown.error,
    isLoading: shown.isLoading,
    reload: () => shown.mutate(),
  };
}
