import { getWebhookEvent, listWebhookEvents } from 'shared-contracts/api/event';
import { getWebhook, listWebhooks } from 'shared-contracts/api/webhook';
import { useMutateEndpoint, useReconnect, useTopic } from 'shared-contracts/react';

/** Keeps webhooks and their events current: facts of the server refetch what is on screen. */
export function useLiveWebhooks(): void {
  const mutate = useMutateEndpoint();
  useTopic('events-update', ({ id, webhook_id }) => {
    void mutate(listWebhookEvents, null, { where: (input) => input.params.webhook_id === webhook_id });
    void mutate(getWebhookEvent, null, { where: (input) => input.params.id === id });
    void mutate(getWebhook, null, { where: (input) => input.params.id === webhook_id });
    void mutate(listWebhooks);
  });
  useReconnect(() => {
    void mutate(listWebhookEvents);
    void mutate(listWebhooks);
  });
}
