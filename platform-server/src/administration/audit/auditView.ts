import type { AuditEntry } from 'shared-contracts/api/audit';
import type { ShownAuditRow } from '../../store/repositories/auditLogRepository.ts';

const party = (id: string | null, email: string | null) => (id === null ? null : { id, email });

/** An entry of the audit log as the contract names it. */
export function auditEntryOf(row: ShownAuditRow): AuditEntry {
  return {
    id: row.id,
    created: row.created_at.toISOString(),
    action: row.action,
    actor: party(row.actor_user_id, row.actor_email),
    impersonator: party(row.impersonator_user_id, row.impersonator_email),
    account:
      row.account_number === null ? null : { account_number: row.account_number, company_name: row.company_name },
    details: row.details,
    ip: row.ip,
    position: row.position,
    hash: row.hash?.toString('hex') ?? null,
  };
}
