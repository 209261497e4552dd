import type { Act } from '../../acts/act.ts';
import { AccountRepository } from '../../store/repositories/accountRepository.ts';
import { MembershipRepository } from '../../store/repositories/identity/membershipRepository.ts';
import { TrackingRepository } from '../../store/repositories/trackingRepository.ts';
import type { IdentityUserRow } from '../../store/rows/identity.ts';
import type { Queryable } from '../../store/transaction.ts';

/** How others read a user: by name, else by address. */
export const nameOf = ({ first_name, last_name, email }: IdentityUserRow) =>
  [first_name, last_name].filter(Boolean).join(' ') || email;

/** An entry about a user in the tracking log of each of their organisations: what was done concerns all of them. */
export async function trackInAll(
  database: Queryable,
  user: IdentityUserRow,
  act: Act,
  impersonatorUserId?: string,
): Promise<void> {
  const accounts = new AccountRepository(database);
  const tracking = new TrackingRepository(database);
  for (const { id, name } of await new MembershipRepository(database).ofUser(user.id)) {
    const { account_number: accountNumber } = await accounts.ensure({ organisationId: id, companyName: name });
    const actor = { userId: user.id, name: nameOf(user), email: user.email, accountNumber };
    const whose = impersonatorUserId === undefined ? actor : { ...actor, impersonatorUserId };
    await tracking.record(whose, { category: 'system', act });
  }
}
