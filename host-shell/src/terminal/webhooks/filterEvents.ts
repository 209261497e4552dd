import { rangeStart, type TimeRange } from 'shared-contracts/api';
import type { WebhookEvent } from 'shared-contracts/api/event';
import type { StatusFilter } from 'shared-contracts/api/run';
import type { Webhook } from 'shared-contracts/api/webhook';
import { statusOfFilter } from 'shared-contracts/ui/runs';

export interface EventFilters {
  status: StatusFilter;
  timeRange: TimeRange;
  search: string;
}

/** Events after the filters of the tab, which work here and not on the server (core §5): status, time, search over status and response status. */
export function filterEvents(
  events: readonly WebhookEvent[],
  { status, timeRange, search }: EventFilters,
  now: number = Date.now(),
): WebhookEvent[] {
  const since = rangeStart(timeRange, now);
  const wanted = search.trim().toLowerCase();
  return events.filter((event) => {
    if (status !== 'all' && event.status !== statusOfFilter[status]) return false;
    if (since !== null && new Date(event.created_at).getTime() < since) return false;
    return `${event.status} ${event.response_status ?? ''}`.toLowerCase().includes(wanted);
  });
}

/** Webhooks of the picker: active ones by description, whatever its case (core §2.10); those without one by name. */
export function pickableWebhooks(webhooks: readonly Webhook[]): { id: string; label: string }[] {
  return webhooks
    .filter(({ is_active }) => is_active)
    .map(({ id, name, description }) => ({ id, label: description || name }))
    .sort((one, other) => one.label.toLowerCase().localeCompare(other.label.toLowerCase()));
}
