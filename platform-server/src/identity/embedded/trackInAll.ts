import type { Act } from '../../acts/act.ts';
import * as accountRepository from '../../store/repositories/accountRepository.ts';
import * as membershipRepository from '../../store/repositories/identity/membershipRepository.ts';
import * as trackingRepository from '../../store/repositories/trackingRepository.ts';
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
  for (const { id, name } of await membershipRepository.ofUser(database, user.id)) {
    const { account_number: accountNumber } = await accountRepository.ensure(database, {
      organisationId: id,
      companyName: name,
    });
    const actor = { userId: user.id, name: nameOf(user), email: user.email, accountNumber };
    const whose = impersonatorUserId === undefined ? actor : { ...actor, impersonatorUserId };
    await trackingRepository.record(database, whose, { category: 'system', act });
  }
}
