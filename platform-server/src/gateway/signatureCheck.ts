import type { SignatureFinding } from 'shared-contracts/api/event';
import { HttpError } from '../errors/httpError.ts';
import { headersOf } from '../runs/trigger/message.ts';
import type { WholeEventRow } from '../store/repositories/webhookEventRepository.ts';
import { signatureCheckOf } from './checks/checks.ts';
import { explain } from './checks/signatures/explain.ts';
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
  const secrets = secret === undefined ? check.secrets : [secret];
  return explain(check.scheme, secrets, request, { receivedAt: row.created_at.getTime(), tolerance: check.tolerance });
}
