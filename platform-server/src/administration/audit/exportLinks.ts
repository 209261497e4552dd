import { createHash, randomBytes } from 'node:crypto';
import { type AuditFilter, auditFilterSchema } from 'shared-contracts/api/audit';
import type { AccessSnapshot, CheckAccess } from '../../routing/accessSnapshot.ts';
import * as auditExportRepository from '../../store/repositories/auditExportRepository.ts';
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
  readonly #database: Queryable;
  readonly #checkAccess: CheckAccess;

  constructor(database: Queryable, checkAccess: CheckAccess) {
    this.#database = database;
    this.#checkAccess = checkAccess;
  }

  async make({ filter, format }: AuditExport, access: AccessSnapshot): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await auditExportRepository.add(
      this.#database,
      hashOf(token),
      { filter: { ...filter }, format, standing: access },
      lifeMs,
    );
    return token;
  }

  /** Null for a link that is over, was opened, or whose maker may not see the log any more. */
  async take(token: string): Promise<AuditExport | null> {
    const made = await auditExportRepository.take(this.#database, hashOf(token));
    const [stands = false] = made ? await this.#checkAccess([made.standing as AccessSnapshot]) : [];
    return made && stands ? { filter: auditFilterSchema.parse(made.filter), format: made.format as AuditFormat } : null;
  }
}
