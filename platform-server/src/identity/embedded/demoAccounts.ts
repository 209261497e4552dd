import type { AccountConfig, Subscription } from 'shared-contracts/api/account';
import { freePlan } from '../../store/repositories/accountRepository.ts';

/** Password of every demo account. It is public: see `is_demo` of the users. */
export const demoPassword = 'weft-demo';

interface DemoOrganisation {
  name: string;
  metadata: Record<string, unknown>;
  config: Partial<AccountConfig>;
  subscription?: Subscription;
}

/** A term of thirty days from now; times in seconds. */
function thirtyDays() {
  const start = Math.floor(Date.now() / 1000);
  const end = start + 30 * 86_400;
  return { next_billing_at: end, current_term_start: start, current_term_end: end };
}

/** Organisations of a new server for one machine: one of each account type (architecture §6). */
export const demoOrganisations: Readonly<Record<'acme' | 'globex' | 'initech', () => DemoOrganisation>> = {
  acme: () => ({
    name: 'Acme',
    metadata: { hasOnboarded: true },
    config: { all_limits: 100 },
    subscription: {
      status: 'active',
      ...thirtyDays(),
      subscription_items: [{ quantity: 500_000 }],
    },
  }),
  globex: () => ({ name: 'Globex', metadata: { hasOnboarded: true }, config: freePlan }),
  initech: () => ({ name: 'Initech', metadata: {}, config: { ...freePlan, is_sandbox: true } }),
};

export type DemoOrganisationId = keyof typeof demoOrganisations;

export interface DemoUser {
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  organisations: readonly DemoOrganisationId[];
}

/** Its users: each holds exactly the one role, so that what a role opens can be seen. */
export const demoUsers: readonly DemoUser[] = [
  { email: 'member@weft.local', firstName: 'Maya', lastName: 'Brandt', role: 'Member', organisations: ['acme'] },
  { email: 'guest@weft.local', firstName: 'Gil', lastName: 'Tran', role: 'Guest', organisations: ['acme'] },
  { email: 'admin@weft.local', firstName: 'Ada', lastName: 'Kowalski', role: 'Admin', organisations: ['acme'] },
  {
    email: 'integrator@weft.local',
    firstName: 'Ines',
    lastName: 'Okafor',
    role: 'Integrator',
    organisations: ['acme', 'globex', 'initech'],
  },
  { email: 'developer@weft.local', firstName: 'Dev', lastName: 'Patel', role: 'Developer', organisations: ['acme'] },
  {
    email: 'superadmin@weft.local',
    firstName: 'Sofia',
    lastName: 'Lindgren',
    role: 'Superadmin',
    organisations: ['acme'],
  },
  { email: 'globex@weft.local', firstName: 'Gloria', lastName: 'Reyes', role: 'Admin', organisations: ['globex'] },
  { email: 'initech@weft.local', firstName: 'Ian', lastName: 'Novak', role: 'Admin', organisations: ['initech'] },
];
