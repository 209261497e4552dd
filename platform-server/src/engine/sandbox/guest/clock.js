import { call } from './call.js';

const machine = Date.now;

/**
 * The clock as code reads it. At its first reading it is the recorded one, so that code which asks once is told the same
 * in a replay; in a function it goes on from there by what really passes, or a loop that waits would never end.
 */
function reading() {
  if (!call.goesOn) return call.now;
  const at = machine();
  if (call.read === null) call.read = at;
  // The machine's own clock may be put back meanwhile.
  call.passed = Math.max(call.passed, at - call.read);
  return call.now + call.passed;
}

/**
 * Puts the recorded clock in place of the machine's, wherever the language reads it: `Date`, and the formats of
 * `Intl.DateTimeFormat` when they are given no date.
 */
export function installClock() {
  const RealDate = Date;

  // A plain function, because `Date()` without `new` is legal and gives a text.
  /** @param {unknown[]} parts */
  function RecordedDate(...parts) {
    if (new.target === undefined) return new RealDate(reading()).toString();
    return Reflect.construct(RealDate, parts.length === 0 ? [reading()] : parts, new.target);
  }
  Object.defineProperties(RecordedDate, {
    name: { value: 'Date' },
    length: { value: 7 },
    prototype: { value: RealDate.prototype },
    now: { value: { now: () => reading() }.now },
    parse: { value: RealDate.parse },
    UTC: { value: RealDate.UTC },
  });
  Object.defineProperty(RealDate.prototype, 'constructor', { value: RecordedDate });
  Object.defineProperty(globalThis, 'Date', { value: RecordedDate });
  installFormats();
}

function installFormats() {
  const prototype = Intl.DateTimeFormat.prototype;
  const format = /** @type {() => (date?: unknown) => string} */ (
    Object.getOwnPropertyDescriptor(prototype, 'format')?.get
  );
  const formatToParts = prototype.formatToParts;
  Object.defineProperties(prototype, {
    format: {
      get() {
        const bound = Reflect.apply(format, this, []);
        return (/** @type {unknown} */ date) => bound(date === undefined ? reading() : date);
      },
    },
    formatToParts: {
      value: {
        /** @param {unknown} date */
        formatToParts(date) {
          return Reflect.apply(formatToParts, this, [date === undefined ? reading() : date]);
        },
      }.formatToParts,
    },
  });
}
