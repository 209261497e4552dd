import type pg from 'pg';
import { AuditChainRepository, type AuditLink } from '../../store/repositories/auditChainRepository.ts';
import { inTransaction } from '../../store/transaction.ts';
import { chainStart, contentHash, linkHash } from './chainHash.ts';

/** Entries that get their places in one transaction. */
const most = 500;

/**
 * Gives all entries that wait their places in the chain. One process on the database does it at a time; what another
 * does meanwhile counts as done.
 * @returns how many got one
 */
export async function sealAudit(pool: pg.Pool, key: Buffer): Promise<number> {
  let all = 0;
  for (;;) {
    const sealed = await inTransaction(pool, (client) => sealSome(new AuditChainRepository(client), key));
    all += sealed;
    if (sealed < most) return all;
  }
}

async function sealSome(chain: AuditChainRepository, key: Buffer): Promise<number> {
  if (!(await chain.lock())) return 0;
  const entries = await chain.pending(most);
  if (entries.length === 0) return 0;
  const head = await chain.head();
  let before: Buffer = head?.hash ?? chainStart;
  const links = entries.map((entry, index): AuditLink => {
    const position = Number(head?.position ?? 0) + index + 1;
    const content = contentHash(key, entry);
    before = linkHash(key, { before, position, content }, entry);
    return { position, entry_id: entry.id, content, hash: before };
  });
  await chain.append(links);
  return links.length;
}
