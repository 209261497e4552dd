import { useSession, useTimeZone } from 'shared-contracts/react';

/** The zone that new schedules start with: that of the organization, else that of the person or the browser. */
export function useScheduleZone(): string {
  const own = useTimeZone();
  const { timeZone } = useSession().account;
  return timeZone ?? own ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
