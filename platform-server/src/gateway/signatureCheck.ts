import type { SignatureFinding } from 'shared-contracts/api/event';
import { HttpError } from '../errors/httpError.ts';
import { headersOf } from '../runs/trigger/message.ts';
import type { WholeEventRow } from '../store/repositories/webhookEventRepository.ts';
import { signatureCheckOf } from './checks/checks.ts';
import { explain } from './checks/signatures/explain.ts';
import { codingOf } from './decodeBody.ts';
import type { WebhookSecrets } from './webhookSecrets.ts';
import type { Webhooks } from './webhooks.ts';

export interface SignatureCheckDeps {
  webhooks: Webhooks;
  webhookSecrets: WebhookSecrets;
}

/**
 * Says what is wrong with the signature of a stored event, by the settings that its webhook has now. A secret that is
 * given is tried instead of those of the webhook.
 * @throws HttpError 404, 409 when the webhook asks for no signature
 */
export async function checkSignatureOf(
  row: WholeEventRow,
  secret: string | undefined,
  { webhooks, webhookSecrets }: SignatureCheckDeps,
): Promise<SignatureFinding> {
  const { account_number: account, query, path, body } = row;
  const webhook = await webhooks.get(account, row.webhook_id ?? '');
  const check = signatureCheckOf(await webhookSecrets.opened(account, webhook.id, webhook.auth));
  if (!check) throw new HttpError('conflict.no_signature');
  const headers = headersOf(row.headers);
  const request = {
    header: (name: string) => headers[name]?.toString(),
    url: `${webhook.url}${path && `/${path}`}${query && `?${query}`}`,
    contentType: row.content_type,
    body,
  };
  const unknown = unknownBody(row, headers);
  if (unknown) return { finding: unknown };
  const secrets = secret === undefined ? check.secrets : [secret];
  const at = { receivedAt: row.created_at.getTime(), tolerance: check.tolerance };
  const found = await explain(check.scheme, secrets, request, at);
  // A slash at the end of the address is not on record.
  const slashed = { ...request, url: request.url.replace(/\/?(\?|$)/, '/$1') };
  return found.finding === 'address' ? explain(check.scheme, secrets, slashed, at) : found;
}

/** Why the bytes that were signed are not on record; null when they are. */
function unknownBody({ body, rejected_reason }: WholeEventRow, headers: Record<string, unknown>) {
  if (codingOf(headers['content-encoding']?.toString()) !== '' && body.length > 0) return 'compressed';
  const had = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return rejected_reason !== null && had && body.length === 0 ? 'no_body' : null;
}
