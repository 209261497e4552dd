import { findWebhookEvents, getWebhookEvent } from 'shared-contracts/api/event';
import { largestSample } from 'shared-contracts/api/scenario';
import { listWebhooks, updateWebhook, type Webhook, type WebhookResponse } from 'shared-contracts/api/webhook';
import { useCommand, useEndpoint, useHost, useLive, useMutateEndpoint, useSession } from 'shared-contracts/react';

/** Requests that are looked through for the last one that can be a sample. */
const lookedAt = 10;

/**
 * The last request of a webhook that can be the sample of runs by hand: undefined while that is not known, null where there
 * is none. Requests that arrive while it is shown follow at once.
 */
export function useLastRequest(webhookId: string) {
  const { account } = useSession();
  useLive(
    { 'events-update': (events, { ask }) => events.some((event) => event.webhook_id === webhookId) && ask() },
    { refresh: (reread) => reread(findWebhookEvents, ({ params }) => params.webhook_id === webhookId) },
  );
  const params = { account_number: account.accountNumber, webhook_id: webhookId };
  const { data } = useEndpoint(findWebhookEvents, { params, query: { limit: lookedAt } }, { quiet: true });
  return data && (data.items.find((event) => !event.rejected_reason && event.size <= largestSample) ?? null);
}

/** Reads the payload that a stored request begins runs with. */
export function useRequestPayload() {
  const { api } = useHost();
  return async (id: string) => (await api.call(getWebhookEvent, { params: { id } })).body;
}

/** Changes what the sender of a webhook gets, at once. */
export function useRespondWith(webhook: Webhook) {
  const mutate = useMutateEndpoint();
  const { run, running, error } = useCommand(updateWebhook, { quiet: true });
  const respondWith = async (response: WebhookResponse) => {
    const { id, revision } = webhook;
    const saved = await run({ params: { id }, body: { response, revision } }).catch(() => null);
    if (saved) await mutate(listWebhooks, (all) => all.map((one) => (one.id === id ? saved : one)));
  };
  return { respondWith, running, error };
}
