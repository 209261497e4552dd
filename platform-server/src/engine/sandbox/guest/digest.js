import { binaryOf, bytesOf, viewOf } from './bytes.js';
import { call } from './call.js';
import { ask } from './host.js';

/** Names as Node and as the Web write them. */
const ALGORITHMS = new Set(['md5', 'sha1', 'sha256', 'sha384', 'sha512']);
const ENCODINGS = new Set(['hex', 'base64', 'base64url']);
const MAX_BYTES = 10 * 1024 * 1024;

/** @param {unknown} value */
function algorithmOf(value) {
  const name = `${value}`.toLowerCase().replace(/^sha-/, 'sha');
  if (!ALGORITHMS.has(name))
    throw new RangeError(`The algorithm "${value}" is not known: use md5, sha1, sha256, sha384 or sha512.`);
  return name;
}

/**
 * @param {unknown} value text, which is taken in UTF-8, or bytes
 * @param {string} what
 */
function binaryIn(value, what) {
  const view = viewOf(value);
  if (view === null && typeof value !== 'string')
    throw new TypeError(`${what} is to be text or bytes: of other values, JSON.stringify(…) makes text.`);
  const length = view === null ? /** @type {string} */ (value).length : view.length;
  if (length > MAX_BYTES) throw new RangeError(`${what} is larger than 10 MB.`);
  return view === null ? ask('encode', /** @type {string} */ (value)) : binaryOf(view);
}

/** @param {unknown} encoding */
function encodingOf(encoding) {
  const name = `${encoding}`;
  if (!ENCODINGS.has(name))
    throw new RangeError(`The encoding "${encoding}" is not known: use hex, base64 or base64url.`);
  return name;
}

/**
 * @param {unknown} algorithm
 * @param {unknown} value
 * @param {unknown} [encoding]
 */
function hash(algorithm, value, encoding = 'hex') {
  return ask('hash', algorithmOf(algorithm), encodingOf(encoding), binaryIn(value, 'What is hashed'));
}

/**
 * @param {unknown} algorithm
 * @param {unknown} key
 * @param {unknown} value
 * @param {unknown} [encoding]
 */
function hmac(algorithm, key, value, encoding = 'hex') {
  const [secret, text] = [binaryIn(key, 'The key'), binaryIn(value, 'What is signed')];
  return ask('hmac', algorithmOf(algorithm), encodingOf(encoding), text, secret);
}

/** How many ids and bytes the call has drawn. */
let drawn = 0;

/**
 * Bytes that another call draws never, and that a replay draws again: of the recorded clock and seed.
 *
 * @returns {string}
 */
function drawBytes() {
  return ask('hash', 'sha512', 'binary', `${seed} ${call.now} ${drawn++}`);
}

let seed = 0;

/** @param {number} value */
export function seedBytes(value) {
  seed = value;
  drawn = 0;
}

/** @param {unknown} view */
function getRandomValues(view) {
  const bytes = ArrayBuffer.isView(view) ? viewOf(view) : null;
  if (bytes === null) throw new TypeError('getRandomValues takes an array of bytes or numbers, such as a Uint8Array.');
  if (bytes.length > 65_536) throw new RangeError('getRandomValues fills 65,536 bytes at most.');
  for (let at = 0; at < bytes.length; at += 64) bytes.set(bytesOf(drawBytes()).subarray(0, bytes.length - at), at);
  return view;
}

function randomUUID() {
  const bytes = bytesOf(drawBytes()).subarray(0, 16);
  bytes[6] = (Number(bytes[6]) & 0x0f) | 0x40;
  bytes[8] = (Number(bytes[8]) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** @param {unknown} algorithm a name, or an object that has one */
const nameOf = (algorithm) =>
  typeof algorithm === 'object' && algorithm !== null ? /** @type {{ name?: unknown }} */ (algorithm).name : algorithm;

/** A key of HMAC; what it is made of stays within. */
class CryptoKey {
  #secret;
  #algorithm;

  /**
   * @param {string} secret
   * @param {string} algorithm
   */
  constructor(secret, algorithm) {
    this.#secret = secret;
    this.#algorithm = algorithm;
  }

  /**
   * @param {CryptoKey} key
   * @param {unknown} value
   */
  static sign(key, value) {
    return ask('hmac', key.#algorithm, 'binary', binaryIn(value, 'What is signed'), key.#secret);
  }
}

/** The part of Web Crypto that signs and hashes. */
const subtle = {
  /**
   * @param {unknown} algorithm
   * @param {unknown} value
   */
  async digest(algorithm, value) {
    return bytesOf(ask('hash', algorithmOf(nameOf(algorithm)), 'binary', binaryIn(value, 'What is hashed'))).buffer;
  },

  /**
   * @param {unknown} format
   * @param {unknown} key
   * @param {{ name?: unknown, hash?: unknown }} algorithm
   */
  async importKey(format, key, algorithm) {
    if (format !== 'raw' || `${nameOf(algorithm)}`.toUpperCase() !== 'HMAC')
      throw new RangeError('crypto.subtle takes raw keys of HMAC alone.');
    return new CryptoKey(binaryIn(key, 'The key'), algorithmOf(nameOf(algorithm.hash)));
  },

  /**
   * @param {unknown} _algorithm
   * @param {CryptoKey} key
   * @param {unknown} value
   */
  async sign(_algorithm, key, value) {
    return bytesOf(CryptoKey.sign(key, value)).buffer;
  },

  /**
   * @param {unknown} _algorithm
   * @param {CryptoKey} key
   * @param {unknown} signature
   * @param {unknown} value
   */
  async verify(_algorithm, key, signature, value) {
    return CryptoKey.sign(key, value) === binaryIn(signature, 'The signature');
  },
};

/** Makes hashes, signatures and ids known to every program. */
export function installDigest() {
  // No property leads to it, so `harden` does not find it.
  Object.defineProperty(CryptoKey.prototype, 'constructor', { value: undefined });
  Object.freeze(CryptoKey.prototype);
  const crypto = { randomUUID, getRandomValues, subtle };
  for (const [name, value] of Object.entries({ hash, hmac, crypto }))
    Object.defineProperty(globalThis, name, { value });
}
