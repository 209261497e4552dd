import type { SessionUser } from 'shared-contracts';
import { initialsOf } from '../userName.ts';

/** The user's picture, or initials in its place. */
export function Picture({ user }: { user: SessionUser }) {
  return user.pictureUrl ? <img src={user.pictureUrl} alt="" /> : initialsOf(user);
}
