import { getAccount, getSubscription, limitsOf } from 'shared-contracts/api/account';
import { getWebhookEvent, listWebhookEvents } from 'shared-contracts/api/event';
import { webhookFolders } from 'shared-contracts/api/folder';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { getWebhook, listWebhooks } from 'shared-contracts/api/webhook';
import { useEndpoint, useSession } from 'shared-contracts/react';

/** All webhook addresses of the account, trash included. */
export const useWebhooks = () => useEndpoint(listWebhooks, {});

export const useWebhook = (id: string) => useEndpoint(getWebhook, { params: { id } });

export const useWebhookFolders = () => useEndpoint(webhookFolders.list, {});

/** Scenarios a webhook can start: those not in trash. */
export function useScenarioChoices() {
  const { data, ...rest } = useEndpoint(listScenarioSummaries, {});
  return { ...rest, data: data?.filter((scenario) => scenario.is_active) };
}

/** Newest events of a webhook. */
export function useWebhookEvents(webhookId: string) {
  const { account } = useSession();
  return useEndpoint(listWebhookEvents, {
    params: { account_number: account.accountNumber, webhook_id: webhookId },
  });
}

export const useWebhookEvent = (id: string | null) => useEndpoint(getWebhookEvent, id ? { params: { id } } : null);

/** How many webhooks the plan allows; undefined until known. */
export function useWebhookLimit(): number | undefined {
  const account = useEndpoint(getAccount, {});
  const subscription = useEndpoint(getSubscription, {});
  if (!account.data || !subscription.data) return undefined;
  return limitsOf(account.data.config, subscription.data).webhook;
}
