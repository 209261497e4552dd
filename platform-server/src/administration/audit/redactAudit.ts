import { AuditChainRepository, type RedactedOf } from '../../store/repositories/auditChainRepository.ts';
import { AuditRepository } from '../../store/repositories/auditRepository.ts';
import type { Queryable } from '../../store/transaction.ts';

/**
 * Takes out of the audit entries of an account, or of those about a person, what names people: details and addresses.
 * What was done, when, by which id and for which account stays, and so does the chain, which says itself that this was
 * done. For the deletion of an account or a person, within its transaction.
 * @returns how many entries it took something out of
 */
export async function redactAudit(database: Queryable, of: RedactedOf): Promise<number> {
  const entries = await new AuditChainRepository(database).redact(of);
  const about = of.userId === undefined ? { accountNumber: of.accountNumber } : { actorUserId: of.userId };
  await new AuditRepository(database).record({ action: 'audit.redacted', ...about, details: { entries } });
  return entries;
}
