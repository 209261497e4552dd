/**
 * The frames between server and sandbox process. Every frame begins with its length (u32, itself included) and its
 * kind (u8); numbers are little-endian, texts UTF-8 to the end of the frame. Plain JavaScript, like everything the
 * process loads: a type stripper in it would cost 18 MB of memory and 50 ms at each start.
 *
 * | to the process | after length and kind |
 * | DEFINE | text: JSON of a definition |
 * | CALL | call u32, program u32, time limit ms u32, way u8, clock f64, seed f64, text: JSON of the input |
 * | FORGET | program u32 |
 * | DROP | realm u32 |
 *
 * | to the server | |
 * | READY | |
 * | ANSWER, SYNTAX, REJECTED, TIMEOUT, MEMORY | call u32, µs u32 (what it took), text |
 */
export const DEFINE = 1;
export const CALL = 2;
export const FORGET = 3;
export const DROP = 4;

export const READY = 16;
/** Text: the JSON that the guest gave. */
export const ANSWER = 17;
/** Text: V8's message. */
export const SYNTAX = 18;
/** A promise was rejected that nothing awaited. Text: its message. */
export const REJECTED = 19;
export const TIMEOUT = 20;
export const MEMORY = 21;

/** Longest time a call may hold up the others; one that takes longer is stopped and gets a process of its own. */
export const SLICE_MS = 100;

/**
 * Ways to run a call: among others, where code that was quick before has no time limit but that of the process; among
 * others with a limit of its own; so, and with everything before it told first; in a realm of its own.
 */
export const TOGETHER = 0;
export const LIMITED = 1;
export const CAREFULLY = 2;
export const ALONE = 3;

export const CALL_HEAD = 34;
export const ANSWER_HEAD = 13;

/**
 * @typedef {object} Definition
 * @property {number} program
 * @property {number} realm
 * @property {number} memoryMb
 * @property {'function' | 'expression'} kind
 * @property {string} names of the input and of luxon that the code reads, separated by commas
 * @property {boolean} isAsync
 * @property {string} code
 */

/** Frames from this size on are gathered in a buffer of their size. */
const LARGE_FRAME = 256 * 1024;

/**
 * Splits a stream into frames; what is left of the last one waits for more. Chunks may be reused after the call.
 *
 * @param {(frame: Buffer) => void} onFrame gets a view that is valid during the call only
 */
export function createFrameReader(onFrame) {
  /** @type {Buffer[]} */
  let waiting = [];
  let waitingLength = 0;
  let wanted = 4;
  /** A large frame that is under way, with how much of it is there. @type {Buffer | null} */
  let large = null;
  let filled = 0;

  /** @param {Buffer} chunk what belongs to the large frame; answers the rest */
  function fill(chunk) {
    const frame = /** @type {Buffer} */ (large);
    const taken = chunk.copy(frame, filled);
    filled += taken;
    if (filled < frame.length) return null;
    large = null;
    onFrame(frame);
    return chunk.subarray(taken);
  }

  return (/** @type {Buffer} */ given) => {
    const chunk = large === null ? given : fill(given);
    if (chunk === null || chunk.length === 0) return;
    waitingLength += chunk.length;
    if (waitingLength < wanted) {
      waiting.push(Buffer.from(chunk));
      return;
    }
    waiting.push(chunk);
    const bytes = waiting.length === 1 ? chunk : Buffer.concat(waiting, waitingLength);
    let at = 0;
    wanted = 4;
    while (bytes.length - at >= 4) {
      const length = bytes.readUInt32LE(at);
      if (bytes.length - at < length) {
        wanted = length;
        break;
      }
      onFrame(bytes.subarray(at, at + length));
      at += length;
    }
    waitingLength = bytes.length - at;
    waiting = waitingLength === 0 ? [] : [Buffer.from(bytes.subarray(at))];
    if (wanted < LARGE_FRAME) return;
    large = Buffer.allocUnsafe(wanted);
    filled = bytes.copy(large, 0, at);
    waiting = [];
    waitingLength = 0;
    wanted = 4;
  };
}
