import type { DelayConfig } from 'shared-contracts/nodes';
import { instantOf, wallClockOf } from 'shared-contracts/nodes/schedule';
import { permanentFailure } from '../nodeFailure.ts';

type Window = DelayConfig['window'];

const minuteMs = 60_000;
const dayMs = 86_400_000;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockOf(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  } catch {
    throw permanentFailure('DELAY_TIME_ZONE', { zone });
  }
}

/** Day of the week (1 Monday to 7) and minute of the day on the wall clock of a zone. */
function wallClock(zone: string, at: number): { day: number; minute: number } {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const day = weekdays.indexOf(parts.get('weekday') ?? '') + 1;
  return { day, minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) };
}

/** A window whose end is not after its beginning runs past midnight and belongs to the day it begins on. */
function isInside({ days, from, to, time_zone }: Window, at: number): boolean {
  const { day, minute } = wallClock(time_zone, at);
  const [begins, ends] = [minutesOf(from), minutesOf(to)];
  if (begins < ends) return days.includes(day) && minute >= begins && minute < ends;
  const dayBefore = day === 1 ? 7 : day - 1;
  return (days.includes(day) && minute >= begins) || (days.includes(dayBefore) && minute < ends);
}

/** When the window of a day begins. */
function beginningOf({ from, time_zone }: Window, midnight: number): number {
  const wanted = midnight + minutesOf(from) * minuteMs;
  let instant = instantOf(wanted, time_zone);
  // Of a time that clocks skip, the change: as soon as they show a later one.
  while (wallClockOf(instant - minuteMs, time_zone) > wanted) instant -= minuteMs;
  return instant;
}

/**
 * When a message of the instant `at` may pass: at once within the window, else when it next begins. Wall-clock times
 * that a change to summer time leaves out begin at the change.
 */
export function nextWindow(window: Window, at: number): number {
  if (window.days.length === 0) {
    throw permanentFailure('DELAY_WINDOW', {});
  }
  if (isInside(window, at)) return at;
  const today = Math.floor(wallClockOf(at, window.time_zone) / dayMs) * dayMs;
  for (let ahead = 0; ; ahead++) {
    const midnight = today + ahead * dayMs;
    // The first of January 1970 was a Thursday.
    if (!window.days.includes(((midnight / dayMs + 3) % 7) + 1)) continue;
    const begins = beginningOf(window, midnight);
    if (begins > at) return begins;
  }
}
