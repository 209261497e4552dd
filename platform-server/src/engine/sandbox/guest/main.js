import { beginCall } from './call.js';
import { installClock } from './clock.js';
import { installClone } from './clone.js';
import { installDigest, seedBytes } from './digest.js';
import { installEncoding } from './encoding.js';
import { readInput } from './exact.js';
import { harden } from './harden.js';
import { toJson } from './json.js';
import { installLog, writtenLines } from './log.js';
import { installNodes } from './nodes.js';
import { provided, providing } from './provided.js';
import { installRandom, seedRandom } from './random.js';
import { installStacks, placeOf, SOURCE_NAME, title } from './stack.js';
import { installUrl } from './url.js';
import { changes, texts } from './variables.js';

/**
 * @typedef {object} Program
 * @property {(...values: unknown[]) => unknown} run
 * @property {string[]} names what the code reads of the input, in the order of `run`
 * @property {string} root name of the result in messages
 * @property {boolean} usesProvided whether it reads what is not of the input
 * @property {boolean} isFunction
 * @property {boolean} mayChangeVariables
 * @property {number} lines of the code
 */

/** Taken before `harden` puts a refusal in its place. */
const makeFunction = Function;

/** @type {Map<number, Program>} */
const programs = new Map();

/** What an asynchronous program came to; undefined while it is pending. */
/** @type {string | undefined} */
let outcome;

installClock();
installRandom();
installLog();
installNodes();
installEncoding();
installDigest();
installUrl();
installClone();
installStacks();
harden();

/**
 * Compiles a program. Throws V8's SyntaxError, without a position.
 *
 * @param {number} id
 * @param {'function' | 'expression'} kind
 * @param {string} names separated by commas
 * @param {boolean} isAsync whether `await` occurs
 * @param {string} code
 */
export function define(id, kind, names, isAsync, code) {
  const all = names === '' ? [] : names.split(',');
  const plain = all.filter((name) => name !== 'vars');
  const arrow = isAsync ? 'async () =>' : '() =>';
  const body = kind === 'function' ? `(${arrow} {\n${code}\n})()` : `(${arrow} (\n${code}\n))()`;
  // The inner function lets code declare names of its own that are names of the input; `vars` cannot be replaced,
  // because changes are read off the object.
  const source = `'use strict'; const vars = arguments[${plain.length}]; return ${body}\n//# sourceURL=${SOURCE_NAME}`;
  programs.set(id, {
    run: /** @type {Program['run']} */ (makeFunction(...plain, source)),
    names: plain,
    root: kind === 'function' ? 'payload' : 'value',
    usesProvided: plain.some((name) => name in provided),
    isFunction: kind === 'function',
    mayChangeVariables: kind === 'function' && all.includes('vars'),
    lines: code.split(/\r\n|[\n\r\u2028\u2029]/).length,
  });
}

/** @param {number} id */
export function forget(id) {
  programs.delete(id);
}

/**
 * Runs a program. Gives the answer as JSON, or an empty text when the program is asynchronous: the answer is then
 * taken by `settle`, after the microtasks.
 *
 * @param {number} id
 * @param {number} now
 * @param {number} seed
 * @param {string} input JSON
 */
export function invoke(id, now, seed, input) {
  outcome = undefined;
  const program = /** @type {Program} */ (programs.get(id));
  const scope = readInput(input);
  beginCall(now, program.isFunction, scope.nodes ?? {}, program.lines);
  seedRandom(seed);
  seedBytes(seed);
  if (program.usesProvided) providing.begin(scope.timeZone ?? 'UTC');
  try {
    const vars = scope.vars ?? {};
    const before = program.mayChangeVariables ? texts(vars) : Object.freeze(vars) && null;
    const values = program.names.map((name) => (name === 'now' ? new Date(now) : (provided[name] ?? scope[name])));
    values.push(vars);
    // Applied to undefined: as a method it would hand its own program to the code as `this`.
    const value = Reflect.apply(program.run, undefined, values);
    if (!isThenable(value)) return success(program, value, vars, before);
    void Promise.resolve(value).then(
      (settled) => {
        outcome = attempt(() => success(program, settled, vars, before));
      },
      (reason) => {
        outcome = failure(reason);
      },
    );
    return '';
  } catch (thrown) {
    return failure(thrown);
  }
}

/** The answer of the asynchronous program that was invoked last. */
export function settle() {
  return outcome ?? failure(new Error('The code waits for a promise that nothing will ever settle.'));
}

/** @param {() => string} make */
function attempt(make) {
  try {
    return make();
  } catch (thrown) {
    return failure(thrown);
  }
}

/**
 * @param {Program} program
 * @param {unknown} value
 * @param {Record<string, unknown>} vars
 * @param {Map<string, string> | null} before
 */
function success(program, value, vars, before) {
  const parts = [];
  const text = toJson(value, program.root);
  if (text !== undefined) parts.push(`"value":${text}`);
  if (before !== null) parts.push(...changes(vars, before));
  const lines = writtenLines();
  if (lines.length > 0) parts.push(`"logs":${JSON.stringify(lines)}`);
  return `{${parts.join(',')}}`;
}

/** @param {unknown} thrown */
function failure(thrown) {
  const code = isWantOfMemory(thrown) ? 'memory' : 'exception';
  const failed = { code, message: title(thrown).slice(0, 4000), ...placeOf(thrown) };
  return JSON.stringify({ failed, logs: writtenLines() });
}

/**
 * Whether an allocation was refused that the isolate itself survives.
 *
 * @param {unknown} thrown
 */
function isWantOfMemory(thrown) {
  try {
    return (
      thrown instanceof RangeError && /^(Array buffer allocation failed|Invalid string length)$/.test(thrown.message)
    );
  } catch {
    return false;
  }
}

/** @param {unknown} value */
function isThenable(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (/** @type {{ then?: unknown }} */ (value).then) === 'function'
  );
}
