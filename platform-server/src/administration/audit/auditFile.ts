import type { AuditEntry, AuditFilter } from 'shared-contracts/api/audit';
import * as auditLogRepository from '../../store/repositories/auditLogRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import { auditEntryOf } from './auditView.ts';

/** What files of audit entries are written as. */
export type AuditFormat = 'csv' | 'ndjson';

/** Entries that are read at once: so much of a file is in memory. */
const most = 500;

const columns = [
  'id',
  'created',
  'action',
  'actor_id',
  'actor_email',
  'impersonator_id',
  'impersonator_email',
  'account_number',
  'company_name',
  'ip',
  'details',
  'position',
  'hash',
] as const;

/** A cell as RFC 4180 has it. What a table program would take for a formula is made a text. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function csvLine({ actor, impersonator, account, details, ...entry }: AuditEntry): string {
  const flat: Record<(typeof columns)[number], unknown> = {
    ...entry,
    actor_id: actor?.id,
    actor_email: actor?.email,
    impersonator_id: impersonator?.id,
    impersonator_email: impersonator?.email,
    account_number: account?.account_number,
    company_name: account?.company_name,
    details: JSON.stringify(details),
  };
  return `${columns.map((name) => cell(flat[name])).join(',')}\r\n`;
}

/** The file in pieces, newest entry first. */
export async function* auditFile(
  database: Queryable,
  filter: AuditFilter,
  format: AuditFormat,
): AsyncGenerator<string, void, undefined> {
  if (format === 'csv') yield `${columns.join(',')}\r\n`;
  let before: string | null = null;
  for (;;) {
    const entries: AuditEntry[] = (await auditLogRepository.olderThan(database, filter, before, most)).map(
      auditEntryOf,
    );
    yield entries.map((entry) => (format === 'csv' ? csvLine(entry) : `${JSON.stringify(entry)}\n`)).join('');
    before = entries.at(-1)?.id ?? null;
    if (entries.length < most) return;
  }
}
