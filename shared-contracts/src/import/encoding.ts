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

/** @param isPart it may end within a character */
function isUtf8(bytes: Uint8Array, isPart = false): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isPart });
    return true;
  } catch {
    return false;
  }
}

/** How a text file is written, told by its mark or by its first bytes: what is no UTF is what Windows writes. */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  const beginning = bytes.subarray(0, lookedAt);
  const known = markedEncoding(beginning) ?? utf16Of(beginning);
  return known ?? (isUtf8(beginning, bytes.length > lookedAt) ? 'utf-8' : 'windows-1252');
}

/** The text of a whole file, without its mark. A file of which a later part is no UTF-8 is read as what Windows writes. */
export function textOfFile(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const isAll = encoding !== 'utf-8' || markedEncoding(bytes) !== null || isUtf8(bytes);
  return new TextDecoder(isAll ? encoding : 'windows-1252').decode(bytes);
}
