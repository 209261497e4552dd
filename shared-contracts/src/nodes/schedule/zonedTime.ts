const minuteMs = 60_000;
const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zone, format);
  return format;
}

/**
 * What the clocks of a time zone show at an instant, as if it were UTC, in ms.
 * @throws RangeError for a zone that does not exist
 */
export function wallClockOf(instant: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return seconds + (((instant % 1000) + 1000) % 1000);
}

/** The first minute within a stretch of time at which the clocks of a zone are no longer ahead as at its beginning. */
function changeBetween(from: number, to: number, zone: string): number {
  const ahead = wallClockOf(from, zone) - from;
  let [same, changed] = [Math.floor(from / minuteMs), Math.ceil(to / minuteMs)];
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2);
    if (wallClockOf(middle * minuteMs, zone) - middle * minuteMs === ahead) same = middle;
    else changed = middle;
  }
  return changed * minuteMs;
}

/**
 * Reads clock times near a day: the instants at which the clocks of a zone show one, in order; two of a time that comes
 * twice. Of one that a change of clocks skips, the one as long after the change. Clocks change rarely, so a day asks for
 * its zone a few times, and not at each of its minutes.
 * @throws RangeError for a zone that does not exist
 */
export function clockOfDay(day: number, zone: string): (wallClock: number) => number[] {
  const [from, to] = [day - dayMs, day + 2 * dayMs];
  const [before, after] = [wallClockOf(from, zone) - from, wallClockOf(to, zone) - to];
  if (before === after) return (wallClock) => [wallClock - before];
  const change = changeBetween(from, to, zone);
  return (wallClock) => {
    const [first, second] = [wallClock - before, wallClock - after];
    const shown = [...(first < change ? [first] : []), ...(second >= change ? [second] : [])];
    return shown.length > 0 ? shown : [first];
  };
}

/**
 * The instant at which the clocks of a zone show this: of a time that comes twice the first, for one that a change of
 * clocks skips the one as long after the change.
 * @throws RangeError for a zone that does not exist
 */
export function instantOf(wallClock: number, zone: string): number {
  return clockOfDay(wallClock, zone)(wallClock)[0] as number;
}

/** Whether there is a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** An instant in ISO 8601 as the clocks of a zone show it, as a field of type `datetime-local` has it; empty for none. */
export const localTimeOf = (instant: string | null | undefined, zone: string): string =>
  instant ? new Date(wallClockOf(Date.parse(instant), zone)).toISOString().slice(0, 16) : '';

/** The instant, in ISO 8601, of what such a field has; empty for none. */
export const instantOfLocalTime = (local: string, zone: string): string =>
  local ? new Date(instantOf(Date.parse(`${local}Z`), zone)).toISOString() : '';
