import type pg from 'pg';
import { addresseeOf } from '../mail/addressee.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import type { RecipientRole } from './settings/choices.ts';

/** A member of the organisation of an account. */
export interface NotifiedMember extends RecipientRole {
  userId: string;
}

interface Directory {
  person: Parameters<typeof addresseeOf>[1]['directory']['person'];
  membersOf(organisationId: string): Promise<{ userId: string; roles: ReadonlySet<string> }[]>;
}

/** Who is told: members of the organisation, as they are when it happens. */
export class NotifiedPeople {
  readonly #pool: pg.Pool;
  readonly #directory: Directory;

  constructor(pool: pg.Pool, directory: Directory) {
    this.#pool = pool;
    this.#directory = directory;
  }

  /** Nobody for an account that is gone. */
  async membersOf(account: string): Promise<NotifiedMember[]> {
    const row = await accountRepository.byNumber(this.#pool, account);
    if (!row) return [];
    const members = await this.#directory.membersOf(row.propelauth_org_id);
    return members.map(({ userId, roles }) => ({
      userId,
      isAdmin: roles.has('Admin'),
      isGuest: roles.has('Guest'),
    }));
  }

  /** Where mail goes to somebody, or why it does not. */
  addresseeOf(watcher: Parameters<typeof addresseeOf>[0]): ReturnType<typeof addresseeOf> {
    return addresseeOf(watcher, { pool: this.#pool, directory: this.#directory });
  }
}
