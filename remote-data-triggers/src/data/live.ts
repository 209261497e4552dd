import { getWebhookEvent, listWebhookEvents } from 'shared-contracts/api/event';
import { getRunLog } from 'shared-contracts/api/run';
import { getWebhook } from 'shared-contracts/api/webhook';
import { useMutateEndpoint, useReconnect, useTopic } from 'shared-contracts/react';

/** Keeps one webhook and its events current: facts of the server refetch what is on screen. */
export function useLiveWebhook(): void {
  const mutate = useMutateEndpoint();
  useTopic('events-update', ({ id, webhook_id }) => {
    void mutate(listWebhookEvents, null, { where: (input) => input.params.webhook_id === webhook_id });
    void mutate(getWebhookEvent, null, { where: (input) => input.params.id === id });
    void mutate(getWebhook, null, { where: (input) => input.params.id === webhook_id });
  });
  useTopic('logs-update', ({ id }) => void mutate(getRunLog, null, { where: (input) => input.params.id === id }));
  useReconnect(() => {
    void mutate(getRunLog);
    void mutate(getWebhookEvent);
    void mutate(listWebhookEvents);
  });
}
