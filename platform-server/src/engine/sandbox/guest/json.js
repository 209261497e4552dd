import { isDeeper } from './depth.js';

const MAX_DEPTH = 500;
const MAX_LENGTH = 16 * 1024 * 1024;

/** Objects and keys on the way to the value under inspection; entries beyond the current depth are stale. */
/** @type {object[]} */
const owners = [];
/** @type {(string | number)[]} */
const keys = [];

/** A value that has no JSON form, with the path to it. */
class NotJson extends TypeError {
  /** @override */
  name = '';
}

/**
 * JSON text of a value, undefined for undefined. What JSON would drop or change without a word (functions, symbols,
 * maps …) is refused instead, with its path.
 *
 * @param {unknown} value
 * @param {string} root name of the value in messages
 * @returns {string | undefined}
 */
export function toJson(value, root) {
  try {
    inspect(value, 0, root);
  } finally {
    owners.length = 0;
    keys.length = 0;
  }
  const text = JSON.stringify(value);
  if (text === undefined) return undefined;
  if (text.length > MAX_LENGTH) {
    throw new NotJson(`${root} is too large: ${text.length} characters of JSON, at most ${MAX_LENGTH} are allowed.`);
  }
  // Accessors and proxies can show `inspect` another face than JSON.stringify, so the depth of the text itself counts.
  if (isDeeper(text, MAX_DEPTH)) throw new NotJson(`${root} is nested deeper than ${MAX_DEPTH} levels.`);
  return text;
}

/**
 * @param {unknown} value
 * @param {number} depth
 * @param {string} root
 */
function inspect(value, depth, root) {
  const type = typeof value;
  if (type === 'function' || type === 'symbol')
    throw new NotJson(`${pathTo(depth, root)} is a ${type}, which has no JSON form.`);
  if (type === 'bigint')
    throw new NotJson(`${pathTo(depth, root)} is a BigInt, which has no JSON form: use Number(…) or String(…).`);
  if (type !== 'object' || value === null) return;
  const object = /** @type {Record<string, unknown>} */ (value);
  if (depth === MAX_DEPTH) refuseDepth(root);
  owners[depth] = object;
  if (Array.isArray(object)) inspectItems(object, depth, root);
  else if (isRecord(object, depth, root)) inspectFields(object, depth, root);
}

/**
 * @param {unknown[]} list
 * @param {number} depth
 * @param {string} root
 */
function inspectItems(list, depth, root) {
  for (let index = 0; index < list.length; index++) {
    keys[depth] = index;
    inspect(list[index], depth + 1, root);
  }
}

/**
 * @param {Record<string, unknown>} record
 * @param {number} depth
 * @param {string} root
 */
function inspectFields(record, depth, root) {
  for (const key of Object.keys(record)) {
    keys[depth] = key;
    inspect(record[key], depth + 1, root);
  }
}

/**
 * Whether the object is written field by field; false when it knows its own JSON form, as dates do.
 *
 * @param {Record<string, unknown>} object
 * @param {number} depth
 * @param {string} root
 */
function isRecord(object, depth, root) {
  if (typeof object.toJSON === 'function') return false;
  if (Object.getPrototypeOf(object) === Object.prototype) return true;
  const tag = Object.prototype.toString.call(object).slice(8, -1);
  if (tag === 'Object') return true;
  if (tag === 'Number' || tag === 'String' || tag === 'Boolean') return false;
  const advice = {
    Map: ': use Object.fromEntries(map)',
    Set: ': use [...set]',
    Promise: ': await it first',
    Error: ': use error.message',
  };
  throw new NotJson(
    `${pathTo(depth, root)} is of type ${tag}, which has no JSON form${advice[/** @type {keyof typeof advice} */ (tag)] ?? ''}.`,
  );
}

/**
 * @param {string} root
 * @returns {never}
 */
function refuseDepth(root) {
  const again = owners.findIndex((owner, depth) => owners.indexOf(owner) < depth);
  if (again === -1) throw new NotJson(`${root} is nested deeper than ${MAX_DEPTH} levels.`);
  const first = owners.indexOf(/** @type {object} */ (owners[again]));
  throw new NotJson(`${pathTo(again, root)} refers back to ${pathTo(first, root)}: a circle has no JSON form.`);
}

/**
 * @param {number} depth
 * @param {string} root
 */
function pathTo(depth, root) {
  const steps = keys.slice(0, depth).map((key) => {
    if (typeof key === 'number') return `[${key}]`;
    return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
  });
  return steps.length > 20 ? `${root}${steps.slice(0, 20).join('')}…` : `${root}${steps.join('')}`;
}
