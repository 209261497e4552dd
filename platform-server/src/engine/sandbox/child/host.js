import { createHash, createHmac } from 'node:crypto';

/** @typedef {import('node:crypto').BinaryToTextEncoding} Encoding */

const bytes = (/** @type {string} */ binary) => Buffer.from(binary, 'latin1');
const encoded = (/** @type {Buffer} */ digest, /** @type {string} */ encoding) =>
  encoding === 'binary' ? digest.toString('latin1') : digest.toString(/** @type {BufferEncoding} */ (encoding));

const parts = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
];

/** @param {URL} url */
const written = (url) =>
  JSON.stringify(Object.fromEntries(parts.map((part) => [part, url[/** @type {'href'} */ (part)]])));

/**
 * What the guest asks for that the language has not: Node's own, on texts alone. Nothing here keeps anything, reads
 * anything of the machine, or takes longer than its texts are long. An empty answer stands for a refusal.
 *
 * @type {Record<string, (...texts: string[]) => string>}
 */
const answers = {
  atob: (base64 = '') => Buffer.from(base64, 'base64').toString('latin1'),
  btoa: (binary = '') => bytes(binary).toString('base64'),
  encode: (text = '') => Buffer.from(text, 'utf8').toString('latin1'),
  encoding: (label = '') => attempt(() => new TextDecoder(label).encoding),
  decode: (encoding = '', flags = '', binary = '') =>
    attempt(() => {
      const options = { fatal: flags.includes('f'), ignoreBOM: flags.includes('b') };
      // The sign in front tells an empty text from a refusal.
      return `=${new TextDecoder(encoding, options).decode(bytes(binary))}`;
    }),
  hash: (algorithm = '', encoding = '', binary = '') =>
    encoded(createHash(algorithm).update(bytes(binary)).digest(), encoding),
  hmac: (algorithm = '', encoding = '', binary = '', key = '') =>
    encoded(createHmac(algorithm, bytes(key)).update(bytes(binary)).digest(), encoding),
  readQuery: (text = '') => JSON.stringify([...new URLSearchParams(text)]),
  writeQuery: (pairs = '[]') => new URLSearchParams(JSON.parse(pairs)).toString(),
  url: (address = '', base) => attempt(() => written(new URL(address, base))),
  changeUrl: (address = '', part = '', value = '') =>
    attempt(() => {
      const url = new URL(address);
      url[/** @type {'href'} */ (part)] = value;
      return written(url);
    }),
};

/** @param {() => string} make */
function attempt(make) {
  try {
    return make();
  } catch {
    return '';
  }
}

/**
 * @param {string} ask
 * @param {string[]} texts
 */
export function answerGuest(ask, ...texts) {
  return answers[ask]?.(...texts) ?? '';
}
