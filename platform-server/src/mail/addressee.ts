import type pg from 'pg';
import * as accountRepository from '../store/repositories/accountRepository.ts';

import type { Watcher } from '../store/repositories/failureWatchRepository.ts';

/** Where mail for somebody at work in an account goes: `locked` for who may come back, `left` for who is of it no more. */
export type Addressee = { email: string } | 'locked' | 'left';

interface Person {
  email: string;
  isLocked: boolean;
  memberships: readonly { organisationId: string }[];
}

interface Books {
  pool: pg.Pool;
  directory: { person(userId: string): Promise<Person | null> };
}

/** Looks somebody up as they are now. */
export async function addresseeOf({ userId, account }: Watcher, { pool, directory }: Books): Promise<Addressee> {
  const [person, row] = await Promise.all([directory.person(userId), accountRepository.byNumber(pool, account)]);
  const isMember = person?.memberships.some(({ organisationId }) => organisationId === row?.propelauth_org_id);
  if (!person || !isMember) return 'left';
  return person.isLocked ? 'locked' : { email: person.email };
}
