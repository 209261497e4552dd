import { instantOf, wallClockOf } from 'shared-contracts/nodes/schedule';
import type { NotificationSettingRow } from '../../store/rows/notification.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type Rhythm = Pick<
  NotificationSettingRow,
  'digest_hour' | 'quiet_from' | 'quiet_to' | 'urgent_passes' | 'time_zone' | 'mail_digest' | 'webhook_digest'
>;

interface Sending {
  channel: 'mail' | 'webhook';
  isUrgent: boolean;
  /** What repeats itself is gathered until then. */
  notBefore?: number;
}

/** Until when what repeats itself is gathered, by when it was sent last and for how long its kind is. */
export const gatheredUntil = (sentLast: Date | null | undefined, gatherMs: number): number =>
  sentLast ? sentLast.getTime() + gatherMs : 0;

/** The last instant up to `at`, and the first one behind it, at which clocks of the zone show this time of day. */
function timesAround(at: number, minutes: number, zone: string): { last: number; next: number } {
  const midnight = Math.floor(wallClockOf(at, zone) / dayMs) * dayMs;
  const instants = [-1, 0, 1, 2].map((day) => instantOf(midnight + day * dayMs + minutes * minuteMs, zone));
  return {
    last: Math.max(...instants.filter((instant) => instant <= at)),
    next: Math.min(...instants.filter((instant) => instant > at)),
  };
}

function digestAt(at: number, digest: Rhythm['mail_digest'], { digest_hour, time_zone }: Rhythm): number {
  if (digest === 'daily') return timesAround(at, digest_hour * 60, time_zone).next;
  if (digest === 'at-once') return at;
  // Clocks of some zones are half an hour off, and no zone's jumps by less than a part of an hour.
  const sinceHour = wallClockOf(at, time_zone) % hourMs;
  return at - sinceHour + hourMs;
}

/** When quiet hours that hold at an instant end; the instant itself where none do. Times that come twice count once. */
function quietEnd(at: number, { quiet_from, quiet_to, time_zone }: Rhythm): number {
  if (quiet_from === null || quiet_to === null || quiet_from === quiet_to) return at;
  const end = timesAround(at, quiet_to, time_zone);
  return timesAround(at, quiet_from, time_zone).last > end.last ? end.next : at;
}

/**
 * When something that happened at `at` is sent to somebody: with their digest, and never in their quiet hours. Both go
 * by the clocks of their zone.
 */
export function dueAt(at: number, rhythm: Rhythm, { channel, isUrgent, notBefore = 0 }: Sending): number {
  const earliest = Math.max(at, notBefore);
  if (isUrgent && rhythm.urgent_passes) return earliest;
  const digest = channel === 'mail' ? rhythm.mail_digest : rhythm.webhook_digest;
  return quietEnd(digestAt(earliest, digest, rhythm), rhythm);
}

/**
 * When something that has waited since `at` is sent by settings that hold from `now` on: what they would have sent by
 * then is sent now, or when the quiet hours that hold now end.
 */
export function dueAnew(at: number, now: number, rhythm: Rhythm, sending: Sending): number {
  const due = dueAt(at, rhythm, sending);
  if (due > now) return due;
  return sending.isUrgent && rhythm.urgent_passes ? now : quietEnd(now, rhythm);
}
