/** Errors that keep their kind when they are cloned. */
const ERRORS = new Map(
  [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map((kind) => [kind.name, kind]),
);

/**
 * @param {unknown} value
 * @param {Map<object, object>} made clones by what they are of, circles included
 * @returns {unknown}
 */
function cloneOf(value, made) {
  if (typeof value === 'function' || typeof value === 'symbol')
    throw new TypeError(`structuredClone cannot clone a ${typeof value}.`);
  if (typeof value !== 'object' || value === null) return value;
  const known = made.get(value);
  if (known !== undefined) return known;
  const simple = simpleClone(value);
  if (simple !== null) {
    made.set(value, simple);
    return simple;
  }
  if (value instanceof Map) return fillMap(value, made);
  if (value instanceof Set) return fillSet(value, made);
  if (value instanceof WeakMap || value instanceof WeakSet || value instanceof Promise)
    throw new TypeError(`structuredClone cannot clone a ${Object.prototype.toString.call(value).slice(8, -1)}.`);
  return fillFields(value, made);
}

/**
 * Clones of what holds no other values; null for the rest.
 *
 * @param {object} value
 * @returns {object | null}
 */
function simpleClone(value) {
  if (value instanceof Date) return new Date(value.getTime());
  if (value instanceof RegExp) return new RegExp(value.source, value.flags);
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (value instanceof DataView)
    return new DataView(value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength));
  if (ArrayBuffer.isView(value)) return /** @type {Uint8Array} */ (value).slice();
  if (value instanceof Number || value instanceof String || value instanceof Boolean) return Object(value.valueOf());
  if (!(value instanceof Error)) return null;
  const error = new (ERRORS.get(value.name) ?? Error)(value.message);
  Object.defineProperty(error, 'stack', { value: value.stack, writable: true, configurable: true });
  return error;
}

/**
 * @param {Map<unknown, unknown>} value
 * @param {Map<object, object>} made
 */
function fillMap(value, made) {
  const clone = new Map();
  made.set(value, clone);
  for (const [key, item] of [...value]) clone.set(cloneOf(key, made), cloneOf(item, made));
  return clone;
}

/**
 * @param {Set<unknown>} value
 * @param {Map<object, object>} made
 */
function fillSet(value, made) {
  const clone = new Set();
  made.set(value, clone);
  for (const item of [...value]) clone.add(cloneOf(item, made));
  return clone;
}

/**
 * @param {object} value
 * @param {Map<object, object>} made
 */
function fillFields(value, made) {
  /** @type {Record<string, unknown>} */
  const clone = Array.isArray(value) ? /** @type {any} */ (new Array(value.length)) : {};
  made.set(value, clone);
  // Defines a property of any name, `__proto__` too.
  for (const [key, item] of Object.entries(value))
    Object.defineProperty(clone, key, {
      value: cloneOf(item, made),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  return clone;
}

/** Makes `structuredClone` known to every program. */
export function installClone() {
  const value = {
    /** @param {unknown} value */
    structuredClone(value) {
      return cloneOf(value, new Map());
    },
  }.structuredClone;
  Object.defineProperty(globalThis, 'structuredClone', { value });
}
