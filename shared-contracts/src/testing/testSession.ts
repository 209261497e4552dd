import { limitsOf } from '../api/account/index.ts';
import { flagsOf, type Role, type Session } from '../contract/index.ts';

/** A session of a member of "Acme", or of a user with the roles given. */
export function sessionOf(roles: readonly Role[] = [], changes: Partial<Session> = {}): Session {
  const held = new Set<string>(roles);
  const flags = flagsOf(held);
  return {
    user: { userId: 'user-1', email: 'member@weft.local', firstName: 'Mia', lastName: 'Aasen' },
    organisationId: 'organisation-1',
    account: {
      accountNumber: '100001',
      companyName: 'Acme',
      type: 'subscription',
      limits: limitsOf({ is_sandbox: false }, { status: 'active', subscription_items: [{ quantity: 500_000 }] }),
    },
    access: { ...flags, roles: held },
    canWrite: !flags.isGuest,
    ...changes,
  };
}
