import { call } from './call.js';

/**
 * Puts the recorded clock in place of the machine's, wherever the language reads it: `Date`, and the formats of
 * `Intl.DateTimeFormat` when they are given no date.
 */
export function installClock() {
  const RealDate = Date;

  // A plain function, because `Date()` without `new` is legal and gives a text.
  /** @param {unknown[]} parts */
  function RecordedDate(...parts) {
    if (new.target === undefined) return new RealDate(call.now).toString();
    return Reflect.construct(RealDate, parts.length === 0 ? [call.now] : parts, new.target);
  }
  Object.defineProperties(RecordedDate, {
    name: { value: 'Date' },
    length: { value: 7 },
    prototype: { value: RealDate.prototype },
    now: { value: { now: () => call.now }.now },
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
        return (/** @type {unknown} */ date) => bound(date === undefined ? call.now : date);
      },
    },
    formatToParts: {
      value: {
        /** @param {unknown} date */
        formatToParts(date) {
          return Reflect.apply(formatToParts, this, [date === undefined ? call.now : date]);
        },
      }.formatToParts,
    },
  });
}
