/**
 * Time by the clock of the database, which all processes share. A run sleeps until a time that one process wrote down and
 * another one reads: where the clock of a machine is off it would sleep too long, or not at all.
 */

/** What may lie between two clocks that are in step. Milliseconds. */
const toleratedMs = 500;

let offsetMs = 0;

/** Milliseconds since the epoch. */
export const sharedNow = (): number => Date.now() + offsetMs;

/** How far the clock of this machine is off, in milliseconds: above 0 where it is behind. */
export const clockOffset = (): number => offsetMs;

/**
 * The database said what time it is, after it was asked and before it answered, both by the clock of this machine. Answers
 * whether that shows an offset other than the known one: an answer that took long shows little.
 */
export function learnSharedTime(time: number, askedAt: number, answeredAt: number): boolean {
  const [least, largest] = [time - answeredAt, time - askedAt];
  if (offsetMs >= least - toleratedMs && offsetMs <= largest + toleratedMs) return false;
  const found = Math.round((least + largest) / 2);
  offsetMs = Math.abs(found) <= toleratedMs ? 0 : found;
  return true;
}
