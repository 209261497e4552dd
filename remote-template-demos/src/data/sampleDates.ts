/**
 * A day of the sample data as `YYYY-MM-DD`, so many days after today, before it where negative: what is shown moves with
 * the calendar of whoever looks at it.
 */
export function sampleDay(offset: number, now = new Date()): string {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + offset)).toISOString().slice(0, 10);
}

/** A minute of the sample data as `YYYY-MM-DDTHH:mm`, in the time of the browser, so many minutes ago. */
export function sampleMinute(minutesAgo: number, now = new Date()): string {
  const then = new Date(now.getTime() - minutesAgo * 60_000);
  const time = [then.getHours(), then.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return `${sampleDay(0, then)}T${time}`;
}
