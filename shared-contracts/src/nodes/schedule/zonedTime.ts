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

/**
 * The instants at which the clocks of a zone show this, in order: two of a time that comes twice. Of one that a change of
 * clocks skips, the one as long after the change.
 * @throws RangeError for a zone that does not exist
 */
export function instantsOf(wallClock: number, zone: string): number[] {
  // How far the clocks are ahead depends on the instant that is looked for. They change rarely: it is as a day before
  // or as a day after.
  const [before = 0, after = 0] = [-dayMs, dayMs].map((away) => {
    const near = wallClock + away;
    return wallClock - (wallClockOf(near, zone) - near);
  });
  if (before === after) return [before];
  const shown = [before, after].filter((instant) => wallClockOf(instant, zone) === wallClock);
  return shown.length > 0 ? shown.sort((one, other) => one - other) : [before];
}

/**
 * The instant at which the clocks of a zone show this: of a time that comes twice the first, for one that a change of
 * clocks skips the one as long after the change.
 * @throws RangeError for a zone that does not exist
 */
export function instantOf(wallClock: number, zone: string): number {
  return instantsOf(wallClock, zone)[0] as number;
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
