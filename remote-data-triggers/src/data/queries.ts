import { getWebhookEvent, listEventScenarios, listWebhookEvents } from 'shared-contracts/api/event';
import { webhookFolders } from 'shared-contracts/api/folder';
import { getRunLog } from 'shared-contracts/api/run';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { getWebhook } from 'shared-contracts/api/webhook';
import { useEndpoint, useSession } from 'shared-contracts/react';

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

/** What delivering an event again would run now. */
export const useEventScenarios = (id: string | null) =>
  useEndpoint(listEventScenarios, id ? { params: { id } } : null, { quiet: true });

/** A run that an event started. */
export const useRunLog = (id: string) => useEndpoint(getRunLog, { params: { id } });
