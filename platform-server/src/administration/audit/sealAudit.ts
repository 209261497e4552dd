import type pg from 'pg';
import type { AuditLink } from '../../store/repositories/auditChainRepository.ts';
import * as auditChainRepository from '../../store/repositories/auditChainRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
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
    const sealed = await inTransaction(pool, (client) => sealSome(client, key));
    all += sealed;
    if (sealed < most) return all;
  }
}

async function sealSome(database: Queryable, key: Buffer): Promise<number> {
  if (!(await auditChainRepository.lock(database))) return 0;
  const entries = await auditChainRepository.pending(database, most);
  if (entries.length === 0) return 0;
  const head = await auditChainRepository.head(database);
  let before: Buffer = head?.hash ?? chainStart;
  const links = entries.map((entry, index): AuditLink => {
    const position = Number(head?.position ?? 0) + index + 1;
    const content = contentHash(key, entry);
    before = linkHash(key, { before, position, content }, entry);
    return { position, entry_id: entry.id, content, hash: before };
  });
  await auditChainRepository.append(database, links);
  return links.length;
}
