/**
 * What the call that runs now has given and left. There is one at a time: a call ends before the next begins,
 * its microtasks included.
 *
 * @typedef {object} Call
 * @property {number} now recorded clock, milliseconds since the epoch
 * @property {Record<string, unknown>} nodes messages by node id and label
 * @property {number} lines of the code
 * @property {string[]} logs lines written so far
 * @property {number} dropped lines not kept
 */

/** @type {Call} */
export let call = { now: 0, nodes: {}, lines: 0, logs: [], dropped: 0 };

/**
 * @param {number} now
 * @param {Record<string, unknown>} nodes
 * @param {number} lines
 */
export function beginCall(now, nodes, lines) {
  call = { now, nodes, lines, logs: [], dropped: 0 };
}
