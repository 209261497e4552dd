import type { IncomingHttpHeaders } from 'node:http';
import {
  type AcceptRules,
  customSignatureSchema,
  type WebhookAuth,
  type WebhookProtection,
} from 'shared-contracts/api/webhook';
import { HttpError } from '../../errors/httpError.ts';
import { addressTest } from '../../routing/addressRanges.ts';
import { type AcceptTest, acceptTest } from './acceptRule.ts';
import { credentialTest } from './credentials.ts';
import { schemeOf } from './signatures/providers.ts';
import { type Scheme, type SignedRequest, verify } from './signatures/scheme.ts';

/** How the senders of a webhook sign. */
export interface SignatureCheck {
  scheme: Scheme;
  secrets: readonly string[];
  /** Seconds. */
  tolerance: number;
}

/** What a webhook asks of its senders, made ready. */
export interface WebhookChecks {
  mayCome: ((ip: string) => boolean) | null;
  credentials: ((headers: IncomingHttpHeaders) => void) | null;
  /** The header that holds a secret, in small letters: its value goes on no record. */
  secretHeader: string | null;
  signature: SignatureCheck | null;
  rate: WebhookProtection['rate'];
  dedupe: WebhookProtection['dedupe'];
  /** Which of what has come in runs scenarios; null: all. */
  accept: AcceptTest | null;
}

/** The check of a signature that a webhook asks for; null when it asks for none. */
export function signatureCheckOf(auth: WebhookAuth): SignatureCheck | null {
  if (auth.type !== 'signature') return null;
  const scheme = schemeOf(auth.provider, customSignatureSchema.parse(auth.custom ?? {}));
  return { scheme, secrets: auth.secrets, tolerance: auth.tolerance_s };
}

function secretHeaderOf(auth: WebhookAuth): string | null {
  if (auth.type === 'header') return auth.name.toLowerCase();
  return auth.type === 'basic' ? 'authorization' : null;
}

/** The checks of a webhook, its secrets in clear; null when it asks for nothing, and its requests are taken as they come. */
export function checksOf({
  auth,
  allowed_ips,
  rate,
  dedupe,
  accept,
  account_number: account,
}: WebhookProtection & { accept: AcceptRules | null; account_number: string }): WebhookChecks | null {
  if (auth.type === 'none' && allowed_ips.length === 0 && !rate && !dedupe && !accept) return null;
  return {
    mayCome: allowed_ips.length > 0 ? addressTest(allowed_ips) : null,
    credentials: credentialTest(auth),
    secretHeader: secretHeaderOf(auth),
    signature: signatureCheckOf(auth),
    rate,
    dedupe,
    accept: accept && acceptTest(accept, account),
  };
}

/** Whether senders have to prove who they are. */
export const asksForProof = ({ credentials, signature }: WebhookChecks): boolean => (credentials ?? signature) !== null;

/** Refuses who is not let in, before a byte of the body is read. @throws HttpError 401, 403 */
export function checkHead({ mayCome, credentials }: WebhookChecks, headers: IncomingHttpHeaders, ip: string): void {
  if (mayCome && !mayCome(ip)) throw new HttpError('forbidden.hook_address', { ip });
  credentials?.(headers);
}

/** Refuses what is not signed as it should be. @throws HttpError 401 */
export function checkSignature({ scheme, secrets, tolerance }: SignatureCheck, request: SignedRequest): void {
  const verdict = verify(scheme, secrets, request, { now: Date.now(), tolerance });
  if ('is' in verdict) return;
  if ('header' in verdict) {
    const { fault, header } = verdict;
    if (fault === 'missing') throw new HttpError('unauthenticated.hook_missing', { header });
    throw new HttpError('unauthenticated.hook_unreadable', { header });
  }
  if (verdict.fault === 'mismatch') throw new HttpError('unauthenticated.hook_signature');
  throw new HttpError('unauthenticated.hook_time', { seconds: Math.abs(verdict.seconds), tolerance });
}
