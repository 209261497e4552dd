import type { Notifications } from '../store/notifications.ts';
import { SuspendedAccounts } from '../store/suspendedAccounts.ts';
import type { Foundation } from './foundation.ts';

/** Which accounts are suspended, as every process knows. */
export function openSuspended(
  { database: { pool }, lifetime }: Foundation,
  notifications: Notifications,
): SuspendedAccounts {
  const suspended = new SuspendedAccounts(pool);
  suspended.listen(notifications);
  lifetime.opened('suspended accounts', () => suspended.close());
  return suspended;
}
