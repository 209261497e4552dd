import type { AuditEntry, AuditFilter } from 'shared-contracts/api/audit';
import { csvLine, csvMark, csvSeparator } from 'shared-contracts/import';
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

type Separator = ReturnType<typeof csvSeparator>;

function entryLine({ actor, impersonator, account, details, ...entry }: AuditEntry, separator: Separator): string {
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
  const cells = columns.map((name) => String(flat[name] ?? ''));
  return csvLine(cells, separator);
}

/** The file in pieces, newest entry first; as CSV one that spreadsheets of a language open in columns. */
export async function* auditFile(
  database: Queryable,
  filter: AuditFilter,
  format: AuditFormat,
  language: 'en' | 'fr',
): AsyncGenerator<string, void, undefined> {
  const separator = csvSeparator(language);
  if (format === 'csv') yield csvMark + csvLine(columns, separator);
  let before: string | null = null;
  for (;;) {
    const entries: AuditEntry[] = (await auditLogRepository.olderThan(database, filter, before, most)).map(
      auditEntryOf,
    );
    yield entries
      .map((entry) => (format === 'csv' ? entryLine(entry, separator) : `${JSON.stringify(entry)}\n`))
      .join('');
    before = entries.at(-1)?.id ?? null;
    if (entries.length < most) return;
  }
}
