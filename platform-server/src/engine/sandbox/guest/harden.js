/**
 * Everything a program may find in the global scope. What an engine adds later stays out until it is known to keep
 * no state between calls and to read no clock: weak references and finalizers tell when memory is collected, shared
 * memory and WebAssembly run past the end of a call, `eval` makes code that no check has seen.
 */
const KEPT = new Set([
  ...['Infinity', 'NaN', 'undefined', 'globalThis', 'Object', 'Function', 'Boolean', 'Symbol', 'Number', 'BigInt'],
  ...['String', 'RegExp', 'Date', 'Math', 'JSON', 'Intl', 'Reflect', 'Proxy', 'Promise', 'Iterator'],
  ...['Array', 'ArrayBuffer', 'DataView', 'Map', 'Set', 'WeakMap', 'WeakSet'],
  ...['Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array'],
  ...['BigInt64Array', 'BigUint64Array', 'Float16Array', 'Float32Array', 'Float64Array'],
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
  ...['SuppressedError', 'DisposableStack', 'AsyncDisposableStack'],
  ...['parseFloat', 'parseInt', 'isFinite', 'isNaN', 'escape', 'unescape'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent'],
  ...['log', 'console', 'node'],
  ...['atob', 'btoa', 'TextEncoder', 'TextDecoder', 'URL', 'URLSearchParams', 'structuredClone'],
  ...['crypto', 'hash', 'hmac'],
]);

/** `RegExp.$1`, `RegExp.input` and their kin remember the last match, of whichever call it was. */
const KEPT_OF_REGEXP = new Set(['length', 'name', 'prototype', 'escape', Symbol.species]);

/**
 * Makes the realm immutable, so that it can serve one call after another and none finds a trace of another. Comes
 * after everything else that changes the realm.
 */
export function harden() {
  keepOnly(globalThis, KEPT);
  keepOnly(RegExp, KEPT_OF_REGEXP);
  refuseCodeFromText();
  allowOverrides();
  for (const object of reachable(new Set([globalThis, ...hidden()]))) Object.freeze(object);
}

/**
 * Freezes what comes into the realm later, and all that it leads to. What is frozen already is the realm's own.
 *
 * @param {readonly object[]} roots
 */
export function freezeReachable(roots) {
  for (const object of reachable(new Set(roots), Object.isFrozen)) Object.freeze(object);
}

/**
 * @param {object} object
 * @param {Set<PropertyKey>} kept
 */
function keepOnly(object, kept) {
  for (const key of Reflect.ownKeys(object)) if (!kept.has(key)) Reflect.deleteProperty(object, key);
}

/** Prototypes of the kinds of function that syntax makes, beside the plain one. */
function functionPrototypes() {
  return [function* () {}, async () => {}, async function* () {}].map((sample) => Object.getPrototypeOf(sample));
}

/** Takes the place of `Function`, `AsyncFunction` and the generators' constructors: code comes from the node alone. */
function refuseCodeFromText() {
  const prototypes = [Function.prototype, ...functionPrototypes()];
  for (const prototype of prototypes) {
    const refusal = function refuse() {
      throw new EvalError('Code cannot be made from text here: write it in the node.');
    };
    Object.defineProperties(refusal, { name: { value: 'Function' }, prototype: { value: prototype } });
    Object.defineProperty(prototype, 'constructor', { value: refusal });
  }
  Object.defineProperty(globalThis, 'Function', { value: Function.prototype.constructor });
}

/**
 * In a frozen realm `error.name = …` or `counts.constructor = …` would fail, because what is inherited is read-only.
 * Properties that programs are known to override are turned into accessors that give the object a property of its own.
 */
function allowOverrides() {
  const errors = [Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];
  for (const { prototype } of errors) makeOverridable(prototype, ['name', 'message', 'constructor', 'toString']);
  makeOverridable(Object.prototype, Reflect.ownKeys(Object.prototype));
  makeOverridable(Function.prototype, ['toString', 'constructor']);
  makeOverridable(Array.prototype, ['toString', 'toLocaleString', 'concat', 'join']);
}

/**
 * @param {object} prototype
 * @param {PropertyKey[]} keys
 */
function makeOverridable(prototype, keys) {
  for (const key of keys) {
    const property = Object.getOwnPropertyDescriptor(prototype, key);
    if (property === undefined || !('value' in property)) continue;
    const { value } = property;
    Object.defineProperty(prototype, key, {
      get: () => value,
      set(replacement) {
        if (this === prototype)
          throw new TypeError(`Cannot change ${String(key)}: what comes with the language is read-only.`);
        Object.defineProperty(this, key, { value: replacement, writable: true, enumerable: true, configurable: true });
      },
    });
  }
}

/** Objects that no property leads to, only syntax or a call. */
function hidden() {
  // Newer than the language level of the types.
  const { Iterator } = /** @type {{ Iterator: { from(source: object): { map(change: typeof String): object } } }} */ (
    /** @type {unknown} */ (globalThis)
  );
  const iterators = [
    [].values(),
    new Map().entries(),
    new Set().values(),
    ''[Symbol.iterator](),
    ''.matchAll(/a/g),
    Iterator.from([]).map(String),
    Iterator.from({ next: () => ({ done: true, value: undefined }) }),
    new Intl.Segmenter().segment(''),
    new Intl.Segmenter().segment('')[Symbol.iterator](),
  ];
  return [...functionPrototypes(), ...iterators.map((iterator) => Object.getPrototypeOf(iterator))];
}

/**
 * @param {Set<object>} found what it begins with
 * @param {(object: object) => boolean} isKnown
 */
function reachable(found, isKnown = () => false) {
  // A set is visited in the order of insertion, what is added on the way included. One property at a time: this is
  // most of the cost of an isolate, and tables of properties would triple it.
  for (const object of found) {
    if (isKnown(object)) continue;
    for (const key of Reflect.ownKeys(object)) {
      const { value, get, set } = /** @type {PropertyDescriptor} */ (Reflect.getOwnPropertyDescriptor(object, key));
      if (isObject(value)) found.add(value);
      if (get) found.add(get);
      if (set) found.add(set);
    }
    const prototype = Object.getPrototypeOf(object);
    if (prototype !== null) found.add(prototype);
  }
  return found;
}

/**
 * @param {unknown} value
 * @returns {value is object}
 */
function isObject(value) {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
