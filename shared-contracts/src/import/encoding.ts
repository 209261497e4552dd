/** How the text of a file is written. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that are looked at where a file has no mark. */
const lookedAt = 64 * 1024;

/** What the mark at the beginning of a file says; null without one. */
export function markedEncoding([one, two, three]: Uint8Array): TextEncoding | null {
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8';
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  return one === 0xfe && two === 0xff ? 'utf-16be' : null;
}

/**
 * UTF-16 without a mark: every other byte of letters, digits and separators is zero, and hardly any of the others, which
 * tells it from what is no text.
 */
function utf16Of(bytes: Uint8Array): TextEncoding | null {
  const zeros = [0, 0];
  bytes.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = bytes.length / 5;
  if (odd > most && odd > even * 4) return 'utf-16le';
  return even > most && even > odd * 4 ? 'utf-16be' : null;
}

/** What stands where bytes are no character. */
const replacement = '\uFFFD';

/** Whether some bytes of a decoded text were no character. */
export const hasReplaced = (text: string): boolean => text.includes(replacement);

/** Counts what a decoder made of bytes, to tell UTF-8 with a few broken bytes from a file in another encoding. */
export class DecodedSigns {
  /** Places where bytes were no character. */
  replaced = 0;
  #kept = 0;

  see(text: string): void {
    const replaced = text.split(replacement).length - 1;
    this.replaced += replaced;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all that is no ASCII
    this.#kept += (text.match(/[^\x00-\x7f]/g)?.length ?? 0) - replaced;
  }

  /** Whether it was UTF-8: letters of other encodings hardly ever look like characters of it. */
  get isUtf8(): boolean {
    return this.replaced === 0 || (this.#kept > 0 && this.#kept >= this.replaced);
  }
}

/** How the text of a file is written, told by its mark or by how its beginning looks; null where only all of it can tell. */
export function certainEncoding(bytes: Uint8Array): TextEncoding | null {
  const beginning = bytes.subarray(0, lookedAt);
  return markedEncoding(beginning) ?? utf16Of(beginning);
}

/** The text of a whole file, without its mark, and how many of its characters could not be read. */
export function textOfFile(bytes: Uint8Array): { text: string; encoding: TextEncoding; replaced: number } {
  const certain = certainEncoding(bytes);
  const text = new TextDecoder(certain ?? 'utf-8').decode(bytes);
  const signs = new DecodedSigns();
  if (hasReplaced(text)) signs.see(text);
  // What is no UTF is what Windows writes.
  if (certain === null && !signs.isUtf8) {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252', replaced: 0 };
  }
  return { text, encoding: certain ?? 'utf-8', replaced: signs.replaced };
}
