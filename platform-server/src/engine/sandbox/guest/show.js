/**
 * A value as a line of log shows it.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function show(value) {
  if (typeof value === 'string') return value;
  if (typeof value === 'function') return `[function ${value.name}]`;
  if (value instanceof Error) return String(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Map || value instanceof Set) return `${value.constructor.name} ${JSON.stringify([...value])}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
