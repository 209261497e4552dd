import { Secret, TOTP, URI } from 'otpauth';

const periodSeconds = 30;
/** 160 bits, as RFC 4226 recommends for SHA-1. */
const secretBytes = 20;
const issuer = 'Weft';

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) });

/** A new secret to share with an authenticator app, in base32 as people type it. */
export const newAuthenticatorSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What the QR code holds: the secret with the name it gets in the app. */
export const authenticatorAddress = (secret: string, email: string): string => URI.stringify(totpOf(secret, email));

/**
 * The span of 30 seconds that a code is of, null for a wrong code (RFC 6238). A clock that is off by one span is taken,
 * as the RFC advises.
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}
