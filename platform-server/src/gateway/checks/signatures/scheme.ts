import { createHmac, timingSafeEqual } from 'node:crypto';

/** How a signature is written. */
export type SignatureEncoding = 'hex' | 'base64' | 'base64url';

/** A request as its sender signed it. */
export interface SignedRequest {
  /** The value of a header, its name in small letters. */
  header(name: string): string | undefined;
  /** The whole public address, with its query. */
  url: string;
  contentType: string;
  /** As it arrived, before any decompression. */
  body: Buffer;
}

/** What a request says of its signature. */
export interface SignatureClaim {
  /** One of them is to be right. */
  signatures: readonly string[];
  /** What they sign, in its parts. */
  signed: readonly (string | Buffer)[];
  /** When it was signed, in seconds since the epoch; null where that is not signed. */
  timestamp: number | null;
}

/** Why a request has no claim: a header that is not there, or cannot be read. */
export interface NoClaim {
  fault: 'missing' | 'unreadable';
  header: string;
}

/** How one kind of sender signs. */
export interface Scheme {
  algorithm: 'sha1' | 'sha256' | 'sha512';
  encoding: Exclude<SignatureEncoding, 'base64url'>;
  /** The key behind the secret as the sender shows it; its bytes unless it says otherwise. */
  key?(secret: string): Buffer;
  claim(request: SignedRequest): SignatureClaim | NoClaim;
}

/** What became of a signature. `by` is the place of the secret that made it. */
export type Verdict =
  | { is: 'verified'; by: number }
  | NoClaim
  | { fault: 'timestamp'; seconds: number }
  | { fault: 'mismatch' };

export const keyOf = ({ key }: Scheme, secret: string): Buffer => key?.(secret) ?? Buffer.from(secret);

/** The signature of the parts, in bytes. */
export function sign(algorithm: string, key: Buffer, signed: SignatureClaim['signed']): Buffer {
  const hmac = createHmac(algorithm, key);
  for (const part of signed) hmac.update(part);
  return hmac.digest();
}

/**
 * Whether one of the claimed signatures is this one; in the same time whatever they are. They are compared as text: to
 * decode them would forgive what is not part of their encoding.
 */
export function isClaimed(signature: Buffer, { signatures }: SignatureClaim, encoding: SignatureEncoding): boolean {
  const right = Buffer.from(signature.toString(encoding));
  return signatures
    .map((text) => Buffer.from(encoding === 'hex' ? text.toLowerCase() : text))
    .some((claimed) => claimed.length === right.length && timingSafeEqual(claimed, right));
}

/** Seconds since the epoch of a number of seconds or milliseconds; null when it is none. */
export function secondsOf(text: string): number | null {
  if (!/^\d{1,15}$/.test(text)) return null;
  const number = Number(text);
  return number > 1e11 ? number / 1000 : number;
}

/** Judges a request. A secret that would be right does not help a request from another time: it may be a replay. */
export function verify(
  scheme: Scheme,
  secrets: readonly string[],
  request: SignedRequest,
  { now, tolerance }: { now: number; tolerance: number },
): Verdict {
  const claim = scheme.claim(request);
  if ('fault' in claim) return claim;
  const by = secrets.findIndex((secret) => {
    const key = keyOf(scheme, secret);
    // With an empty key anybody could sign.
    return key.length > 0 && isClaimed(sign(scheme.algorithm, key, claim.signed), claim, scheme.encoding);
  });
  if (by < 0) return { fault: 'mismatch' };
  const seconds = claim.timestamp === null ? 0 : Math.round(now / 1000 - claim.timestamp);
  return Math.abs(seconds) > tolerance ? { fault: 'timestamp', seconds } : { is: 'verified', by };
}
