import type { ChainFault } from 'shared-contracts/api/audit';
import type { AuditLink, ChainedEntry, LinkedEntry } from '../../store/repositories/auditChainRepository.ts';
import * as auditChainRepository from '../../store/repositories/auditChainRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import { chainStart, contentHash, isRedacted, linkHash } from './chainHash.ts';

/** What verification found. */
export interface ChainReport {
  /** Places that are right, from the first one on. */
  verified: number;
  /** The last right place, to be kept elsewhere: a chain that was cut off behind it is found out by it. */
  head: { position: number; hash: string } | null;
  broken: { position: number | null; entryId: string | null; fault: ChainFault } | null;
  /** Entries that have no place yet. */
  waiting: { count: number; since: Date | null };
}

/** A head that was kept from an earlier verification. */
export interface KeptHead {
  position: number;
  hash: string;
}

const maxLinks = 1_000;

/** What one page of places came to. */
export interface ChainPage {
  /** The last place that is right. */
  verified: number;
  more: boolean;
  broken: { position: number | null; fault: ChainFault } | null;
}

/** Verifies the next places behind one that was verified before; behind the last one it also looks for stray entries. */
export async function verifyAuditPage(database: Queryable, key: Buffer, after: number): Promise<ChainPage> {
  const start = after === 0 ? null : await auditChainRepository.at(database, after);
  if (after > 0 && !start) return { verified: 0, more: false, broken: { position: after, fault: 'missing-place' } };
  const walk = new Walk(key, await auditChainRepository.redactions(database), undefined, start);
  const links = await auditChainRepository.after(database, after, maxLinks);
  for (const link of links) {
    const broken = walk.step(link);
    if (broken) return { verified: walk.position, more: false, broken };
  }
  const more = links.length === maxLinks;
  const stray = more ? null : await auditChainRepository.stray(database);
  return { verified: walk.position, more, broken: stray === null ? null : { position: null, fault: 'stray' } };
}

/**
 * Goes through the chain from its beginning and names the first place that is broken: an entry that was changed or
 * taken away, a place that is missing, an entry that was put in beside the chain, or a head that is not the one kept.
 */
export async function verifyAudit(database: Queryable, key: Buffer, kept?: KeptHead): Promise<ChainReport> {
  const redacted = await auditChainRepository.redactions(database);
  const walk = new Walk(key, redacted, kept);
  const waiting = await auditChainRepository.waiting(database);
  for (;;) {
    const links = await auditChainRepository.after(database, walk.position, maxLinks);
    for (const link of links) {
      const fault = walk.step(link);
      if (fault) return { ...walk.report, waiting, broken: { ...fault, entryId: link.entry_id } };
    }
    if (links.length < maxLinks) break;
  }
  if (kept && kept.position > walk.position) {
    const broken = { position: walk.position + 1, entryId: null, fault: 'missing-place' } as const;
    return { ...walk.report, waiting, broken };
  }
  const stray = await auditChainRepository.stray(database);
  const broken = stray === null ? null : ({ position: null, entryId: stray, fault: 'stray' } as const);
  return { ...walk.report, waiting, broken };
}

class Walk {
  position = 0;
  #hash: Buffer = chainStart;
  readonly #key: Buffer;
  readonly #redacted: ReadonlyMap<string, number>;
  readonly #kept: KeptHead | undefined;

  constructor(
    key: Buffer,
    redacted: ReadonlyMap<string, number>,
    kept: KeptHead | undefined,
    start: Pick<AuditLink, 'position' | 'hash'> | null = null,
  ) {
    this.#key = key;
    if (start) {
      this.position = Number(start.position);
      this.#hash = start.hash;
    }
    this.#redacted = redacted;
    this.#kept = kept;
  }

  get report(): Pick<ChainReport, 'verified' | 'head'> {
    const { position } = this;
    return { verified: position, head: position === 0 ? null : { position, hash: this.#hash.toString('hex') } };
  }

  #redactedTo({ account_number, actor_user_id }: ChainedEntry): number {
    const to = (of: string | null) => this.#redacted.get(of ?? '') ?? 0;
    return Math.max(to(account_number), to(actor_user_id));
  }

  /** Goes on by one place; answers what is wrong with it, and stays where it is then. */
  step({ entry, content, hash, ...link }: LinkedEntry): { position: number; fault: ChainFault } | null {
    const position = this.position + 1;
    if (Number(link.position) !== position) return { position, fault: 'missing-place' };
    if (!entry) return { position, fault: 'missing-entry' };
    const own = contentHash(this.#key, entry);
    const isTakenOut = isRedacted(entry) && position < this.#redactedTo(entry);
    if (!own.equals(content) && !isTakenOut) return { position, fault: 'changed' };
    const found = linkHash(this.#key, { before: this.#hash, position, content }, entry);
    if (!found.equals(hash)) return { position, fault: 'changed' };
    if (this.#kept?.position === position && this.#kept.hash !== found.toString('hex')) {
      return { position, fault: 'other-head' };
    }
    this.position = position;
    this.#hash = found;
    return null;
  }
}
