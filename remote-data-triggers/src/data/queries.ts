import type { EndpointInput, EndpointOutput, ListPlace, TimeRange } from 'shared-contracts/api';
import {
  type EventFilter,
  findWebhookEvents,
  getWebhookDrift,
  getWebhookEvent,
  listEventAttempts,
  listEventScenarios,
  listReplays,
  planReplay,
} from 'shared-contracts/api/event';
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

/** A page of a webhook's events. */
export type FoundEvents = EndpointOutput<typeof findWebhookEvents>;

/** Which events of a webhook a page of the list is of. */
export interface EventQuery {
  place: Pick<ListPlace, 'before' | 'after'>;
  status: EventFilter;
  range: TimeRange;
  search: string;
}

/** Events of a webhook from a place on; what was shown stays while another page loads. */
export function useFoundEvents(webhookId: string, { place: { before, after }, status, range, search }: EventQuery) {
  const { account } = useSession();
  const params = { account_number: account.accountNumber, webhook_id: webhookId };
  const query = { ...(before && { before }), ...(after && { after }), status, time_range: range, search };
  return useEndpoint(findWebhookEvents, { params, query }, { keepPreviousData: true, quiet: true });
}

/** How the newest events of a webhook differ in shape from those before. */
export function useWebhookDrift(webhookId: string) {
  const { account } = useSession();
  const params = { account_number: account.accountNumber, webhook_id: webhookId };
  return useEndpoint(getWebhookDrift, { params }, { quiet: true });
}

export const useWebhookEvent = (id: string | null) => useEndpoint(getWebhookEvent, id ? { params: { id } } : null);

/** What delivering an event again would run now. */
export const useEventScenarios = (id: string | null) =>
  useEndpoint(listEventScenarios, id ? { params: { id } } : null, { quiet: true });

/** Deliveries of an event, and what its webhook's schedule still has to do. */
export const useEventAttempts = (id: string) => useEndpoint(listEventAttempts, { params: { id } });

/** A run that an event started. */
export const useRunLog = (id: string) => useEndpoint(getRunLog, { params: { id } });

/** The events that a replay is to deliver. */
export interface ReplayChoice {
  webhookId: string;
  input: EndpointInput<typeof planReplay>;
}

/** What a replay of the events would do; counted anew each time it is asked. */
export const useReplayPlan = ({ input }: ReplayChoice) => useEndpoint(planReplay, input, { quiet: true });

/** A replay that is under way is looked at again after so many milliseconds. */
const replayEvery = 1500;

/** The newest replays of a webhook. */
export function useReplays(webhookId: string) {
  const { account } = useSession();
  const params = { account_number: account.accountNumber, webhook_id: webhookId };
  return useEndpoint(
    listReplays,
    { params },
    {
      quiet: true,
      refreshInterval: (latest: EndpointOutput<typeof listReplays> | undefined) =>
        latest?.items[0]?.state === 'running' ? replayEvery : 0,
    },
  );
}
