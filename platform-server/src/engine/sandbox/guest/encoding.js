import { binaryOf, bytesOf, viewOf } from './bytes.js';
import { ask } from './host.js';

/**
 * Text as bytes in base64, one character a byte.
 *
 * @param {unknown} value
 */
function btoa(value) {
  const text = `${value}`;
  if (/[^\0-\xff]/.test(text))
    throw new RangeError(
      'btoa takes characters up to U+00FF alone: encode other text first, new TextEncoder().encode(text).',
    );
  return ask('btoa', text);
}

/** @param {unknown} value */
function atob(value) {
  const text = `${value}`.replace(/[\t\n\f\r ]/g, '');
  const bare = text.length % 4 === 0 ? text.replace(/==?$/, '') : text;
  if (bare.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(bare)) throw new RangeError('atob takes base64 alone.');
  return ask('atob', bare);
}

class TextEncoder {
  get encoding() {
    return 'utf-8';
  }

  /** @param {unknown} [text] */
  encode(text = '') {
    return bytesOf(ask('encode', `${text}`));
  }
}

class TextDecoder {
  #encoding;
  #fatal;
  #ignoreBOM;

  /**
   * @param {unknown} [label]
   * @param {{ fatal?: boolean, ignoreBOM?: boolean }} [options]
   */
  constructor(label = 'utf-8', { fatal = false, ignoreBOM = false } = {}) {
    this.#encoding = ask('encoding', `${label}`);
    if (this.#encoding === '') throw new RangeError(`The encoding "${label}" is not known.`);
    this.#fatal = Boolean(fatal);
    this.#ignoreBOM = Boolean(ignoreBOM);
  }

  get encoding() {
    return this.#encoding;
  }

  get fatal() {
    return this.#fatal;
  }

  get ignoreBOM() {
    return this.#ignoreBOM;
  }

  /** @param {unknown} [value] */
  decode(value = new Uint8Array(0)) {
    const bytes = viewOf(value);
    if (bytes === null) throw new TypeError('decode takes bytes: a Uint8Array or an ArrayBuffer.');
    const flags = `${this.#fatal ? 'f' : ''}${this.#ignoreBOM ? 'b' : ''}`;
    const text = ask('decode', this.#encoding, flags, binaryOf(bytes));
    if (text === '') throw new TypeError(`The bytes are not ${this.#encoding}.`);
    return text.slice(1);
  }
}

/** Makes base64 and texts as bytes known to every program. */
export function installEncoding() {
  for (const [name, value] of Object.entries({ atob, btoa, TextEncoder, TextDecoder }))
    Object.defineProperty(globalThis, name, { value });
}
