import type { OrganisationUser } from 'shared-contracts/api/users';
import type { OrganisationMembership } from './verifiedToken.ts';

/** A user as the directory knows it. */
export interface Person {
  userId: string;
  email: string;
  /** First and last name; absent where the service tells none. */
  name?: string;
  /** Nobody signs in as this user at present. */
  isLocked: boolean;
  memberships: readonly Pick<OrganisationMembership, 'organisationId' | 'name' | 'roles'>[];
}

/** A user of an organisation, with every role held there; the name is empty where the service tells none. */
export interface DirectoryMember {
  userId: string;
  email: string;
  name: string;
  roles: ReadonlySet<string>;
}

/** What can be changed about an organisation; metadata is added to what is there. */
export interface OrganisationChanges {
  name?: string;
  metadata?: Readonly<Record<string, unknown>>;
}

/**
 * Organisations and their users, wherever they live: in our own database or at PropelAuth. Members see changed
 * metadata after the next refresh of their session (wire §2.3).
 */
export interface OrganisationDirectory {
  /** A user with its organisations and the roles held there, by id or e-mail address; null for nobody. */
  person(idOrEmail: string): Promise<Person | null>;
  /** Users of an organisation by e-mail; `search` is looked for in e-mail and name. */
  usersOf(organisationId: string, search?: string): Promise<OrganisationUser[]>;
  /** Users of an organisation by e-mail, with every role that they hold there. */
  membersOf(organisationId: string): Promise<DirectoryMember[]>;
  /** The organisation of this id, or all of this name, written in capitals or not. */
  organisations(idOrName: string): Promise<{ organisationId: string; name: string }[]>;
  /** Organisations of a user. */
  organisationsOf(userId: string): Promise<{ organisationId: string; name: string }[]>;
  /** Rejects with `HttpError` 404 when there is no such organisation. */
  update(organisationId: string, changes: OrganisationChanges): Promise<void>;
  /** Ends an organisation: nobody is a member or can become one. One that is not there stays so. */
  remove(organisationId: string): Promise<void>;
}
