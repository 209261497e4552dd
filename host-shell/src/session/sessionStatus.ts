import type { AuthenticationInfo } from './authClient.ts';
import { type UserRecord, userRecordOf } from './userRecord.ts';

/** How the session of this page stands to that of the browser, which other tabs and the server change too. */
export type SessionStatus =
  | { kind: 'good' }
  /** The auth service does not answer: nobody knows, and the page stays as it is until somebody does. */
  | { kind: 'unreachable' }
  /** Refused, and asking again changes nothing: by the auth service itself, or no token for the page's organisation. */
  | { kind: 'refused'; by: 'service' | 'organisation' }
  /** The sign-in has ended, and the page was kept for what is unsaved on it. */
  | { kind: 'ended' }
  /** The person no longer belongs to the organisation of the page, which was kept for what is unsaved on it. */
  | { kind: 'removed' }
  /** The organisation of the page is suspended: its page can be read, and nothing of it is saved. */
  | { kind: 'suspended' }
  /** Someone else is signed in by now, or acts as someone; the page still shows the first. */
  | { kind: 'other-user'; name: string }
  /** Another tab works in another organisation; this one still shows its own. */
  | { kind: 'other-organisation'; name: string };

export const good: SessionStatus = { kind: 'good' };

/** True for the same person in the same capacity: neither another user, nor the same one acted as by someone. */
export function isSamePerson({ user, impersonatorUserId }: UserRecord, info: AuthenticationInfo): boolean {
  return user.userId === info.user.userId && impersonatorUserId === info.impersonatorUserId;
}

/** The record of the page's person in the page's organisation; null for someone else, and for who has left it. */
export function ownRecordOf(shown: UserRecord, info: AuthenticationInfo): UserRecord | null {
  return isSamePerson(shown, info) ? userRecordOf(info, shown.organisation.id) : null;
}

export function nameOfPerson({ user }: Pick<AuthenticationInfo, 'user'>): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
}
