/** Bytes as text of one character a byte, as the host takes them and `btoa` does. */

const CHUNK = 8192;

/**
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function binaryOf(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(.../** @type {number[]} */ (/** @type {unknown} */ (bytes.subarray(at, at + CHUNK))));
  return text;
}

/**
 * @param {string} binary
 * @returns {Uint8Array}
 */
export function bytesOf(binary) {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/**
 * The bytes that a buffer or a view of one shows; null for anything else.
 *
 * @param {unknown} value
 * @returns {Uint8Array | null}
 */
export function viewOf(value) {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return value instanceof ArrayBuffer ? new Uint8Array(value) : null;
}
