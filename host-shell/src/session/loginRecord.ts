import type { HostApi } from 'shared-contracts';
import { recordTracking } from 'shared-contracts/api/tracking';
import type { UserRecord } from './userRecord.ts';

/** Names the user whose sign-in is on record already; gone when nobody is signed in. */
const key = 'app-login-recorded';

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(key);
    else localStorage.setItem(key, userId);
  } catch {
    // Without storage every page load counts as a sign-in.
  }
}

/** The next sign-in is a new one. */
export function forgetLogin(): void {
  write(null);
}

/** Records a sign-in once, as a SYSTEM entry of the tracking log; not that of a super admin (core §4, AMB-52). */
export async function recordLogin(
  record: UserRecord,
  accountNumber: string,
  { api, events }: Pick<HostApi, 'api' | 'events'>,
): Promise<void> {
  const { user, access } = record;
  if (read() === user.userId) return;
  write(user.userId);
  // A visit of the operator is on record on its own, with its reason.
  if (access.isSuperAdmin || record.impersonatorUserId) return;
  // Guests write no entries; the server records their sign-in itself.
  if (access.isGuest) return;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const body = {
    table: 'SYSTEM',
    description: 'Signed in',
    act: 'person.signed-in' as const,
    user_id: user.userId,
    created_by: name || user.email,
    email: user.email,
    state: 'success' as const,
    account_number: accountNumber,
  };
  await api.call(recordTracking, { body }, { quiet: true });
  events.publish('tracking-entry-recorded', { table: body.table, description: body.description });
}
