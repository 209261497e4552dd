const minuteMs = 60_000;
/** Lengths of a span in minutes, all of them multiples of the one that is counted by. */
const lengths = [5, 10, 15, 30, 60, 180, 360, 720];
/** Points that a chart of ordinary width can tell apart. */
const maxSpans = 60;

/** The shortest span, in minutes, of which no more than a chart can show make up the time. */
export function spanFor(hours: number): number {
  return lengths.find((length) => (hours * 60) / length <= maxSpans) ?? 720;
}

/** Beginnings of the spans up to now, oldest first; they begin where the database's own do. */
export function spansOf(hours: number, now: number): Date[] {
  const length = spanFor(hours) * minuteMs;
  const last = Math.floor(now / length) * length;
  const count = Math.ceil((hours * 60 * minuteMs) / length);
  return Array.from({ length: count }, (_, index) => new Date(last - (count - 1 - index) * length));
}
