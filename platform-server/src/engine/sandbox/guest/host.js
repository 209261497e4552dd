/**
 * Answers what the guest may ask of the process around it: texts in, text out, nothing kept there. Taken before `harden` removes
 * it from the global scope, so that no program finds it.
 *
 * @type {(ask: string, ...texts: string[]) => string}
 */
const answer = /** @type {any} */ (globalThis).__host;

/** The memory limit of an isolate does not count what its host works on. */
const MAX_LENGTH = 16 * 1024 * 1024;

/**
 * @param {string} what
 * @param {string[]} texts
 * @returns {string}
 */
export function ask(what, ...texts) {
  if (texts.some(({ length }) => length > MAX_LENGTH)) throw new RangeError('The value is too large: 16 MB at most.');
  return answer(what, ...texts);
}
