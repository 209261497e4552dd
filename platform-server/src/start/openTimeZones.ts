import { AccountTimeZones } from '../store/accountTimeZones.ts';
import type { Notifications } from '../store/notifications.ts';
import type { Foundation } from './foundation.ts';

/** Which time zones accounts have chosen, as every process knows. */
export function openTimeZones({ database: { pool } }: Foundation, notifications: Notifications): AccountTimeZones {
  const timeZones = new AccountTimeZones(pool);
  timeZones.listen(notifications);
  return timeZones;
}
