/** Signs of JSON, as bytes. */
export const signBytes = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  colon: 0x3a,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

/** The first place from here on that is no white space. */
export function afterSpace(bytes: Buffer, from: number): number {
  let at = from;
  for (let byte = bytes[at]; byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09; byte = bytes[at]) at++;
  return at;
}

/** Behind the text that begins here, in JSON that is known to be valid. */
export function afterText(bytes: Buffer, from: number): number {
  for (let end = bytes.indexOf(signBytes.quote, from + 1); ; end = bytes.indexOf(signBytes.quote, end + 1)) {
    let slashes = 0;
    while (bytes[end - 1 - slashes] === signBytes.backslash) slashes++;
    // An even number of them escape each other.
    if (slashes % 2 === 0) return end + 1;
  }
}

const isEndOfWord = (byte: number | undefined) =>
  byte === undefined ||
  byte <= 0x20 ||
  byte === signBytes.comma ||
  byte === signBytes.closeList ||
  byte === signBytes.closeObject;

/** Behind the value that begins here, in JSON that is known to be valid. */
export function afterValue(bytes: Buffer, from: number): number {
  const first = bytes[from];
  if (first === signBytes.quote) return afterText(bytes, from);
  let at = from;
  if (first !== signBytes.openObject && first !== signBytes.openList) {
    while (!isEndOfWord(bytes[at])) at++;
    return at;
  }
  for (let depth = 0; ; ) {
    const byte = bytes[at];
    if (byte === signBytes.quote) {
      at = afterText(bytes, at);
      continue;
    }
    if (byte === signBytes.openObject || byte === signBytes.openList) depth++;
    else if (byte === signBytes.closeObject || byte === signBytes.closeList) depth--;
    at++;
    if (depth === 0) return at;
  }
}
