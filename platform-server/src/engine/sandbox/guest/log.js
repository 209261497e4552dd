import { call } from './call.js';
import { show } from './show.js';

const MAX_LINES = 200;
const MAX_LINE_LENGTH = 10_000;

/**
 * Adds a line to the node's log: texts as they are, everything else as JSON, separated by blanks.
 *
 * @param {unknown[]} values
 */
export function log(...values) {
  if (call.logs.length === MAX_LINES) {
    call.dropped++;
    return;
  }
  const line = values.map(show).join(' ');
  call.logs.push(line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}…` : line);
}

/** The lines of the call, with a last one that counts those not kept. */
export function writtenLines() {
  return call.dropped === 0 ? call.logs : [...call.logs, `… ${call.dropped} more lines were not kept`];
}

/** Makes `log` and the usual methods of `console` known to every program. */
export function installLog() {
  const console = { log, info: log, warn: log, error: log, debug: log };
  Object.defineProperties(globalThis, { log: { value: log }, console: { value: console } });
}
