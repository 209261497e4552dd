import { createHash, randomBytes } from 'node:crypto';
import { type AuditFilter, auditFilterSchema } from 'shared-contracts/api/audit';
import type { Standing, StillStand } from '../../routing/standing.ts';
import { AuditExportRepository } from '../../store/repositories/auditExportRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { AuditFormat } from './auditFile.ts';

/** Milliseconds in which a browser begins to take the file. */
const lifeMs = 60_000;

/** What a link is for. */
export interface AuditExport {
  filter: AuditFilter;
  format: AuditFormat;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Links to files of audit entries, by which a browser takes the file itself, without a token. Each serves once, and only
 * while the session and the role of who made it stand.
 */
export class ExportLinks {
  readonly #rows: AuditExportRepository;
  readonly #stillStand: StillStand;

  constructor(database: Queryable, stillStand: StillStand) {
    this.#rows = new AuditExportRepository(database);
    this.#stillStand = stillStand;
  }

  async make({ filter, format }: AuditExport, standing: Standing): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.#rows.add(hashOf(token), { filter: { ...filter }, format, standing }, lifeMs);
    return token;
  }

  /** Null for a link that is over, was opened, or whose maker may not see the log any more. */
  async take(token: string): Promise<AuditExport | null> {
    const made = await this.#rows.take(hashOf(token));
    const [stands = false] = made ? await this.#stillStand([made.standing as Standing]) : [];
    return made && stands ? { filter: auditFilterSchema.parse(made.filter), format: made.format as AuditFormat } : null;
  }
}
