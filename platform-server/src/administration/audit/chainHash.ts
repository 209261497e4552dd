import { createHmac, hkdfSync } from 'node:crypto';
import type { ChainedEntry } from '../../store/repositories/auditChainRepository.ts';

/** Before the first place. */
export const chainStart = Buffer.alloc(32);

/** Key of the chain. Derived of a key that no database holds: who owns the database cannot make a chain again. */
export function chainKey(encryptionKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(encryptionKey, 'base64'), '', 'weft audit chain', 32));
}

/** JSON with its keys in order: the same for the same value, however the database orders them. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** What may be taken out of an entry later, as one value. */
export function contentHash(key: Buffer, { details, ip }: Pick<ChainedEntry, 'details' | 'ip'>): Buffer {
  return createHmac('sha256', key)
    .update(canonical([details, ip]))
    .digest();
}

/** Hash of a place: over the one before it, the place itself, what stays of the entry, and its content. */
export function linkHash(
  key: Buffer,
  { before, position, content }: { before: Buffer; position: number; content: Buffer },
  entry: ChainedEntry,
): Buffer {
  const { id, created_us, action, actor_user_id, impersonator_user_id, account_number } = entry;
  const stays = [position, id, created_us, action, actor_user_id, impersonator_user_id, account_number];
  return createHmac('sha256', key).update(before).update(content).update(canonical(stays)).digest();
}

/** Whether what names people was taken out of the entry. */
export function isRedacted({ details, ip }: Pick<ChainedEntry, 'details' | 'ip'>): boolean {
  return ip === '' && canonical(details) === '{"redacted":true}';
}
