import { call } from './call.js';
import { show } from './show.js';

/** Name by which the frames of user code are known. */
export const SOURCE_NAME = 'weft:code';

/** Lines that the wrapper puts before the user's own; behind them it ends on a line of its own. */
const LINES_BEFORE = 3;

const FRAMES = 20;
const FRAME = /^ {4}at (?:(.{1,200}) \()?(\d{1,7}):(\d{1,7})\)?$/;

/** @typedef {{ line: number, column: number, stack: string }} Place */

/**
 * Stacks show the user's own frames only, counted in the lines of the user's code. Takes part in freezing: code
 * cannot put its own formatter in the place of this one, which would receive V8's call sites.
 */
export function installStacks() {
  Object.defineProperties(Error, {
    stackTraceLimit: { value: FRAMES },
    prepareStackTrace: {
      value: (/** @type {unknown} */ error, /** @type {NodeJS.CallSite[]} */ sites) => {
        const frames = [];
        for (const site of sites) {
          if (site.getScriptNameOrSourceURL() !== SOURCE_NAME) continue;
          const line = (site.getLineNumber() ?? 0) - LINES_BEFORE;
          if (line > call.lines) continue;
          const place = `${line}:${site.getColumnNumber()}`;
          const name = site.getFunctionName();
          // V8 calls a nameless function of such code `eval`.
          frames.push(!name || name === 'eval' ? `\n    at ${place}` : `\n    at ${name} (${place})`);
        }
        return `${title(error)}${frames.join('')}`;
      },
    },
  });
}

/**
 * `name: message` of anything thrown, whatever its accessors do.
 *
 * @param {unknown} thrown
 */
export function title(thrown) {
  try {
    if (typeof thrown === 'string') return thrown;
    if (!(thrown instanceof Error)) return `Thrown: ${show(thrown)}`;
    const { name, message } = thrown;
    return name === 'Error' || name === '' ? `${message}` || 'Error' : `${name}: ${message}`;
  } catch {
    return 'The code threw something that cannot be shown.';
  }
}

/**
 * Where an error came from, as far as its stack tells. Code may have written the stack itself, so only lines of the
 * known form are read.
 *
 * @param {unknown} thrown
 * @returns {Place | undefined}
 */
export function placeOf(thrown) {
  try {
    if (!(thrown instanceof Error)) return undefined;
    const frames = `${thrown.stack}`
      .slice(0, 20_000)
      .split('\n')
      .filter((text) => FRAME.test(text));
    const top = FRAME.exec(frames[0] ?? '');
    if (top === null) return undefined;
    return {
      line: Number(top[2]),
      column: Number(top[3]),
      stack: frames
        .slice(0, FRAMES)
        .map((text) => text.trim())
        .join('\n'),
    };
  } catch {
    return undefined;
  }
}
