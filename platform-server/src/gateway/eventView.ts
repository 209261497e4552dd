import type { WebhookEvent, WebhookEventDetail } from 'shared-contracts/api/event';
import type { RunStatus } from 'shared-contracts/api/run';
import { maskMessage } from '../engine/record/maskMessage.ts';
import { triggerOf } from '../runs/worker/runInputs.ts';
import type { WebhookEventRow, WholeEventRow } from '../store/repositories/webhookEventRepository.ts';
import { summaryOf } from './eventSummary.ts';

/** Statuses of runs from the one that tells most of the event to the one that tells least. */
const telling: readonly RunStatus[] = [
  'HOLD',
  'FAILED',
  'SCHEDULED',
  'IN_PROGRESS',
  'QUEUED',
  'CANCELLED',
  'SUCCESSFUL',
];

/** How an event fared: refused ones failed; otherwise what stands out among its runs. Running counts as queued (core §3). */
function statusOf({ rejected_reason, run_statuses }: WebhookEventRow): RunStatus {
  if (rejected_reason) return 'FAILED';
  const status = telling.find((each) => run_statuses?.includes(each)) ?? 'SUCCESSFUL';
  return status === 'IN_PROGRESS' ? 'QUEUED' : status;
}

/** An event as lists show it. */
export function webhookEventOf(row: WebhookEventRow): WebhookEvent {
  const { id, created_at, response_status, attempts, webhook_id, method, content_type, size, ip, rejected_reason } =
    row;
  return {
    id,
    created_at: created_at.toISOString(),
    status: statusOf(row),
    response_status,
    attempts,
    webhook_id: webhook_id ?? '',
    method,
    content_type,
    size,
    ip,
    rejected_reason,
    summary: summaryOf(row),
  };
}

/** The event with all that was sent; secrets in known headers and fields are masked, the raw body is as it came. */
export async function webhookEventDetailOf(row: WholeEventRow): Promise<WebhookEventDetail> {
  // A body that cannot be read was refused for it; its bytes are shown all the same.
  const readable = { ...row, content_type: row.rejected_reason ? 'application/octet-stream' : row.content_type };
  const { payload, headers, query, url } = maskMessage(await triggerOf(readable));
  return {
    ...webhookEventOf(row),
    url,
    query,
    headers,
    raw_body: row.body.toString('base64'),
    body: row.rejected_reason ? null : payload,
    run_ids: row.run_ids,
  };
}
