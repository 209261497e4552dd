/** Lists and objects within each other that a payload may have; deeper ones are a mistake or an attack. */
export const nestingLimit = 1000;

const quote = 0x22;
const backslash = 0x5c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Whether JSON text is nested deeper than the limit. Looks at bytes, so that nothing is built of a hostile body. */
export function isNestedTooDeep(json: Buffer): boolean {
  // Each level takes a bracket to open and one to close.
  if (json.length < nestingLimit * 2) return false;
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] as number;
    if (inText) {
      if (byte === backslash) index++;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (opening.has(byte)) {
      if (++depth > nestingLimit) return true;
    } else if (closing.has(byte)) depth--;
  }
  return false;
}
