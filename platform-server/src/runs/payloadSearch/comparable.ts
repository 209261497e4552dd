const number = /^[+-]?\d{1,15}(\.\d{1,15})?$/;
const date = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** What a value is compared by: numbers, texts that are one, and dates as ms since the epoch; null for what has no order. */
export function searchedValue(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  if (number.test(value)) return Number(value);
  const time = date.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
