import { getWebhookEvent, listEventAttempts } from 'shared-contracts/api/event';
import { getRunLog } from 'shared-contracts/api/run';
import { getWebhook } from 'shared-contracts/api/webhook';
import { useMutateEndpoint, useReconnect, useThrottled, useTopic } from 'shared-contracts/react';
import type { EventQuery, FoundEvents } from './queries.ts';

/** Keeps one webhook and the event on screen current: facts of the server refetch what is on screen. */
export function useLiveWebhook(): void {
  const mutate = useMutateEndpoint();
  useTopic('events-update', ({ id, webhook_id }) => {
    void mutate(getWebhookEvent, null, { where: (input) => input.params.id === id });
    void mutate(listEventAttempts, null, { where: (input) => input.params.id === id });
    void mutate(getWebhook, null, { where: (input) => input.params.id === webhook_id });
  });
  useTopic('logs-update', ({ id }) => void mutate(getRunLog, null, { where: (input) => input.params.id === id }));
  useReconnect(() => {
    void mutate(getRunLog);
    void mutate(getWebhookEvent);
    void mutate(listEventAttempts);
  });
}

/** While events arrive, a search is asked again once in this many milliseconds. */
const searchAgainEvery = 2000;

/** Keeps a page of events current. New events concern the newest page alone; on others, those that stand there. */
export function useLiveEvents(
  webhookId: string,
  { place, search }: EventQuery,
  shown: FoundEvents | undefined,
  refresh: () => void,
): void {
  const refreshSoon = useThrottled(refresh, searchAgainEvery);
  const isNewest = place.before === undefined;
  useTopic('events-update', ({ id, webhook_id }) => {
    if (webhook_id !== webhookId || !(isNewest || shown?.items.some((event) => event.id === id))) return;
    if (search === '') refresh();
    else refreshSoon();
  });
  useReconnect(refresh);
}
