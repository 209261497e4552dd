import type { Subscription } from 'shared-contracts/api/account';
import { advisoryLocks } from '../../store/advisoryLocks.ts';
import * as accountRepository from '../../store/repositories/accountRepository.ts';
import * as billingRepository from '../../store/repositories/billingRepository.ts';
import * as membershipRepository from '../../store/repositories/identity/membershipRepository.ts';
import * as organisationRepository from '../../store/repositories/identity/organisationRepository.ts';
import * as userRepository from '../../store/repositories/identity/userRepository.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import { type DemoOrganisationId, demoOrganisations, demoPassword, demoUsers } from './demoAccounts.ts';
import type { EmbeddedDeps } from './embeddedDeps.ts';
import type { Passwords } from './hashing/passwords.ts';

/** As a checkout of the embedded plan leaves it, so that it is renewed. */
async function seedSubscription(database: Queryable, account: string, subscription: Subscription): Promise<void> {
  await billingRepository.take(database, {
    account_number: account,
    provider: 'embedded',
    subscription_id: `embedded-${account}`,
    subscription,
    resource_version: 1,
    due_at: new Date((subscription.current_term_end ?? 0) * 1000),
  });
}

async function seedOrganisation(database: Queryable, id: DemoOrganisationId): Promise<string> {
  const { name, metadata, config, subscription } = demoOrganisations[id]();
  const organisation = await organisationRepository.create(database, name, metadata);
  const account = { organisationId: organisation.id, companyName: name, config };
  const { account_number } = await accountRepository.ensure(database, account);
  if (subscription) await seedSubscription(database, account_number, subscription);
  return organisation.id;
}

async function seedAll(database: Queryable, passwords: Passwords): Promise<void> {
  const organisationIds = new Map<DemoOrganisationId, string>();
  for (const id of ['acme', 'globex', 'initech'] as const) {
    organisationIds.set(id, await seedOrganisation(database, id));
  }
  // The password is public; one hash for all saves seconds of the first start.
  const passwordHash = await passwords.hash(demoPassword);
  for (const { organisations, role, ...person } of demoUsers) {
    const user = await userRepository.create(database, {
      ...person,
      passwordHash,
      isEmailConfirmed: true,
      isDemo: true,
    });
    for (const id of organisations)
      await membershipRepository.put(database, organisationIds.get(id) ?? '', user?.id ?? '', role, []);
  }
}

/**
 * Gives a new server for this machine its demo organisations and users (architecture §6). Does nothing on a server
 * that others can reach, and nothing once there is any user.
 */
export async function seedDemo({
  options,
  pool,
  passwords,
}: Pick<EmbeddedDeps, 'options' | 'pool' | 'passwords'>): Promise<void> {
  if (!options.isLocal || !(await userRepository.isEmpty(pool))) return;
  await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.demo]);
    if (await userRepository.isEmpty(client)) await seedAll(client, passwords);
  });
}
