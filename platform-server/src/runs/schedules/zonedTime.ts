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

/** The instant at which the clocks of a zone show this; for a time that a change of clocks skips, the one after it. */
export function instantOf(wallClock: number, zone: string): number {
  let instant = wallClock;
  // The offset depends on the instant that is looked for: twice is enough, as clocks change rarely.
  for (let turn = 0; turn < 2; turn++) instant = wallClock - (wallClockOf(instant, zone) - instant);
  return instant;
}
