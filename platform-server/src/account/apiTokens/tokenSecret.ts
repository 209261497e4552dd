import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { tokenPrefix } from 'shared-contracts/api/api-token';

const checksumLength = 6;
const shape = /^[\w-]{43}([\w-]{6})$/;

/** The last six characters of a secret: who scans for leaked tokens, or has copied one half, knows without asking. */
function checksumOf(text: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(text));
  return bytes.toString('base64url');
}

/** A new secret: 256 random bits behind the prefix, and a checksum of both. */
export function newSecret(): string {
  const text = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  return `${text}${checksumOf(text)}`;
}

/** Whether a text is whole as a secret; one that was cut or mistyped is not. */
export function isWhole(secret: string): boolean {
  if (!secret.startsWith(tokenPrefix)) return false;
  const [, checksum] = shape.exec(secret.slice(tokenPrefix.length)) ?? [];
  return checksum !== undefined && checksum === checksumOf(secret.slice(0, -checksumLength));
}

/** What is kept of a secret. */
export const apiTokenHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
