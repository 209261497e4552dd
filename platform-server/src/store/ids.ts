import { randomFillSync } from 'node:crypto';

const pool = Buffer.allocUnsafe(4096);
let used = pool.length;
let lastMs = 0;
let sequence = 0;

function random(count: number): string {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return pool.toString('hex', used - count, used);
}

// A counter in the 12 bits behind the time keeps ids of one process in the order they were made.
function tick(now: number): void {
  if (now > lastMs) {
    lastMs = now;
    sequence = Number.parseInt(random(2), 16) & 0x7ff;
  } else if (++sequence > 0xfff) {
    lastMs++;
    sequence = 0;
  }
}

/** A new UUIDv7: its order is the order of time, so newest-first lists and time ranges go by id. */
export function newId(now = Date.now()): string {
  tick(now);
  const time = lastMs.toString(16).padStart(12, '0');
  const rest = random(8);
  const variant = ((Number.parseInt(rest.slice(0, 1), 16) & 3) | 8).toString(16);
  const counter = sequence.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${variant}${rest.slice(1, 4)}-${rest.slice(4)}`;
}

/** An id as one that was made at `ms`, for what is openly dated back; `newId` keeps its own order meanwhile. */
export function newIdAt(ms: number): string {
  const first = firstIdAt(ms);
  return `${first.slice(0, 15)}${random(2).slice(1)}-8${random(2).slice(1)}-${random(6)}`;
}

/** The smallest id that can have been made at `ms` since the epoch: `id >= firstIdAt(ms)` means "made since then". */
export function firstIdAt(ms: number): string {
  const time = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** When the id was made, in ms since the epoch. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text from outside can be an id at all; PostgreSQL refuses other texts with an error instead of no row. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

/** The lowest and the highest id that begins with the text, dashes or not; null when none can. */
export function idsBeginningWith(text: string): { lowest: string; highest: string } | null {
  const digits = text.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{1,32}$/.test(digits)) return null;
  const whole = (filler: string) =>
    digits.padEnd(32, filler).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const lowest = whole('0');
  const isInShape = !text.includes('-') || lowest.startsWith(text.toLowerCase());
  return isInShape ? { lowest, highest: whole('f') } : null;
}
