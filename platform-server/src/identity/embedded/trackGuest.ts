import { act } from '../../acts/act.ts';
import { AccountRepository } from '../../store/repositories/accountRepository.ts';
import { MembershipRepository } from '../../store/repositories/identity/membershipRepository.ts';
import { TrackingRepository } from '../../store/repositories/trackingRepository.ts';
import type { IdentityUserRow } from '../../store/rows/identity.ts';
import type { Queryable } from '../../store/transaction.ts';
import { holds } from './roles.ts';
import { nameOf } from './trackInAll.ts';

/**
 * Records the sign-in of a guest in the tracking log of the organisation they come to (AUTH-41). The page records that
 * of everyone else, but guests write no entries; super admins are in the audit log alone (SEC-04).
 */
export async function trackGuest(database: Queryable, user: IdentityUserRow): Promise<void> {
  const memberships = new MembershipRepository(database);
  const [active] = await memberships.ofUser(user.id);
  if (!active || !holds(active, 'Guest') || (await memberships.isSuperAdmin(user.id))) return;
  const { account_number: accountNumber } = await new AccountRepository(database).ensure({
    organisationId: active.id,
    companyName: active.name,
  });
  const actor = { userId: user.id, name: nameOf(user), email: user.email, accountNumber };
  await new TrackingRepository(database).record(actor, { category: 'system', act: act('person.signed-in', {}) });
}
