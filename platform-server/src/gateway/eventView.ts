import { isUtf8 } from 'node:buffer';
import type { UnmatchedRules, WebhookEvent, WebhookEventDetail } from 'shared-contracts/api/event';
import type { RunStatus } from 'shared-contracts/api/run';
import { type Texts, textsOfStored } from '../errors/storedError.ts';
import { maskMessage } from '../masking/maskMessage.ts';
import { maskText } from '../masking/maskText.ts';
import { maskValue } from '../masking/maskValue.ts';
import { triggerOf } from '../runs/worker/runInputs.ts';
import type { WebhookEventRow, WholeEventRow } from '../store/repositories/webhookEventRepository.ts';
import { readRules, rulesText } from './checks/unmatchedRules.ts';
import { summaryOf } from './eventSummary.ts';

/** Statuses of runs from the one that tells most of the event to the one that tells least. */
const statusOrder: readonly RunStatus[] = [
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
  const status = statusOrder.find((each) => run_statuses?.includes(each)) ?? 'SUCCESSFUL';
  return status === 'IN_PROGRESS' ? 'QUEUED' : status;
}

/** The parser's message quotes what it could not read. */
function withoutExcerpt(reason: string): string {
  return reason.replace(/(Unexpected token '.{1,2}'), [\s\S]*? is not valid JSON/u, '$1 is not valid JSON');
}

/** Why an event was refused, as everybody may read it: in English, and where it is known in every language. */
export function shownReason(stored: string): { text: string; texts: Texts | null } {
  const texts = textsOfStored(stored);
  if (!texts) return { text: maskText(withoutExcerpt(stored)), texts };
  const masked = { en: maskText(texts.en), fr: maskText(texts.fr) };
  return { text: masked.en, texts: masked };
}

/** Why an event runs nothing, as everybody may read it: in English, and where they are known rule by rule. */
export function shownRules(stored: string): { text: string; rules: UnmatchedRules | null } {
  const rules = readRules(stored);
  return { text: rules ? rulesText(rules) : maskText(stored), rules };
}

/** An event as lists show it. */
export function webhookEventOf(row: WebhookEventRow): WebhookEvent {
  const { id, created_at, response_status, attempts, webhook_id, method, content_type, size, ip, rejected_reason } =
    row;
  const { verified, duplicate_of, not_accepted } = row;
  const rejected = rejected_reason === null ? null : shownReason(rejected_reason);
  const unmatched = not_accepted === null ? null : shownRules(not_accepted);
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
    rejected_reason: rejected?.text ?? null,
    rejected_texts: rejected?.texts ?? null,
    verified,
    duplicate_of,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    not_accepted: unmatched?.text ?? null,
    not_accepted_rules: unmatched?.rules ?? null,
    summary: (row.summary && maskText(row.summary)) || summaryOf(row),
  };
}

/** What a multipart body holds stands apart from its name, so as a text it cannot be masked. */
const multipart = /^\s*multipart\//i;

/** A refused body as far as it can be shown: as text, masked; null when it is none. */
function refusedText({ body, content_type }: WholeEventRow): string | null {
  if (body.length === 0 || !isUtf8(body) || multipart.test(content_type)) return null;
  return maskText(body.toString(), maskValue);
}

/** The event with all that was sent, its secrets masked. The bytes are in the answer to a reveal alone. */
export async function webhookEventDetailOf(row: WholeEventRow): Promise<WebhookEventDetail> {
  const refused = row.rejected_reason !== null;
  // A body that was refused is not read again.
  const readable = refused ? { ...row, body: Buffer.alloc(0) } : row;
  const { payload, headers, query, url } = maskMessage(await triggerOf(readable));
  const body = refused ? refusedText(row) : payload;
  return { ...webhookEventOf(row), url, query, headers, body, run_ids: row.run_ids };
}
