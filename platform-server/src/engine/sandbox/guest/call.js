/**
 * What the call that runs now has given and left. There is one at a time: a call ends before the next begins,
 * its microtasks included.
 *
 * @typedef {object} Call
 * @property {number} now recorded clock, milliseconds since the epoch
 * @property {boolean} goesOn whether the clock goes on from there: in functions, not in expressions
 * @property {number | null} read when it was first read, by the machine's clock
 * @property {number} passed milliseconds since then, at its last reading
 * @property {Record<string, unknown>} nodes messages by node id and label, null of nodes that have sent nothing
 * @property {number} lines of the code
 * @property {string[]} logs lines written so far
 * @property {number} dropped lines not kept
 */

/** @type {Call} */
export let call = { now: 0, goesOn: false, read: null, passed: 0, nodes: {}, lines: 0, logs: [], dropped: 0 };

/**
 * @param {number} now
 * @param {boolean} goesOn
 * @param {Record<string, unknown>} nodes
 * @param {number} lines
 */
export function beginCall(now, goesOn, nodes, lines) {
  call = { now, goesOn, read: null, passed: 0, nodes, lines, logs: [], dropped: 0 };
}
