import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';

/** Seconds that the clock of a sender may be off, or its message be on its way. */
const toleranceSeconds = 300;
/** How long an id must be remembered, in milliseconds: until its signature is too old, however its timestamp was off. */
export const idsKeptMs = 2 * toleranceSeconds * 1000;
/** Signatures of one message: senders give several while they change their key. */
const maxSignatures = 5;

/** Id and signature of a message, as Standard Webhooks writes them (https://www.standardwebhooks.com). */
export interface ShownSignature {
  id: string;
  timestamp: string;
  signatures: readonly string[];
}

const idPattern = /^[\w.:-]{1,100}$/;
const timestampPattern = /^\d{1,12}$/;

/** What the headers of a message say of its signature; null where one is missing or none that can be. */
export function shownSignature(headers: IncomingHttpHeaders): ShownSignature | null {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string];
  if (!idPattern.test(id) || !timestampPattern.test(timestamp)) return null;
  const own = signature.split(' ').filter((each) => each.startsWith('v1a,'));
  const signatures = own.slice(0, maxSignatures).map((each) => each.slice('v1a,'.length));
  return signatures.length > 0 ? { id, timestamp, signatures } : null;
}

const known = new LRUCache<string, KeyObject>({ max: 1_000 });

/** @param text 32 bytes in base64url, as a JWK has them in `x` */
function keyOf(text: string): KeyObject {
  const key = known.get(text) ?? createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' });
  known.set(text, key);
  return key;
}

/** Why a message isn't one of whoever holds these keys, now; null when it is. */
export function signatureFault(
  { id, timestamp, signatures }: ShownSignature,
  body: Buffer,
  { keys, now }: { keys: readonly string[]; now: number },
): 'signature' | 'time' | null {
  const content = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  const isSigned = signatures.some((signature) =>
    keys.some((key) => verify(null, content, keyOf(key), Buffer.from(signature, 'base64'))),
  );
  if (!isSigned) return 'signature';
  return Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds ? 'time' : null;
}
