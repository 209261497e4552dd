import { createHash, randomBytes } from 'node:crypto';

const prefix = 'weft_tunnel_';
/** Letters of a token that are kept to tell it from others. */
const shownLetters = prefix.length + 4;

/** A new token, which is shown once: 256 random bits, so that its plain hash is as good as itself kept secret. */
export function newToken(): { token: string; hash: Buffer; beginning: string } {
  const token = `${prefix}${randomBytes(32).toString('base64url')}`;
  return { token, hash: tunnelTokenHash(token), beginning: token.slice(0, shownLetters) };
}

/** What of a token is kept. */
export function tunnelTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
