import { writeSync } from 'node:fs';

const STDOUT = 1;
/** Answers wait no longer than this while further calls of the batch run. */
const TIMEOUT_MS = 5;

let buffer = Buffer.allocUnsafe(64 * 1024);
let used = 0;
let oldest = 0;

/**
 * Adds a frame to what the next flush writes.
 *
 * @param {number} head length of the part in front of the text
 * @param {string} text
 * @param {(buffer: Buffer, at: number) => void} fill writes kind and numbers behind the length
 */
export function putFrame(head, text, fill) {
  if (used === 0) oldest = performance.now();
  // A UTF-16 unit takes three bytes at most.
  const room = head + text.length * 3;
  if (buffer.length - used < room) {
    const grown = Buffer.allocUnsafe(used + room);
    buffer.copy(grown, 0, 0, used);
    buffer = grown;
  }
  const length = head + buffer.write(text, used + head);
  buffer.writeUInt32LE(length, used);
  fill(buffer, used + 4);
  used += length;
}

/** Writes out when the oldest answer has waited long enough. */
export function flushIfDue() {
  if (used > 0 && performance.now() - oldest > TIMEOUT_MS) flush();
}

export function flush() {
  for (let written = 0; written < used; ) written += write(written);
  used = 0;
  if (buffer.length > 1024 * 1024) buffer = Buffer.allocUnsafe(64 * 1024);
}

/** @param {number} from */
function write(from) {
  try {
    return writeSync(STDOUT, buffer, from, used - from);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    return 0;
  }
}
