/** Lists and objects within each other that a payload may have; deeper ones are a mistake or an attack. */
export const nestingLimit = 1000;

/**
 * Values that a payload may have. Every stage of a message costs by the value, not by the byte: two megabytes of `{}`
 * held everybody up for seconds, two megabytes of text for none.
 */
export const valueLimit = 200_000;

/** What a JSON text has too much of. */
export type Excess = 'depth' | 'values';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

/** 1 for brackets that open, -1 for those that close. */
const brackets = new Int8Array(128);
for (const opening of '[{') brackets[opening.charCodeAt(0)] = 1;
for (const closing of ']}') brackets[closing.charCodeAt(0)] = -1;

/** The place of the quote that ends a text. */
function endOfText(json: string, from: number): number {
  for (let index = from; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (code === quote) return index;
    if (code === backslash) index++;
  }
  return json.length;
}

/**
 * What a JSON text has more of than a payload may; null for one within the limits. Only counts: nothing is built of a
 * hostile text. A list or an object that is not alone counts twice, for its comma and its bracket, which is near to
 * what it costs.
 */
export function excessOf(json: string, deepest = nestingLimit, mostValues = valueLimit): Excess | null {
  // Shorter texts have no room for so much.
  if (json.length < nestingLimit * 2) return null;
  let depth = 0;
  let values = 1;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (code === quote) index = endOfText(json, index + 1);
    else if (code === comma) values++;
    else if (code < 128) {
      const step = brackets[code] as number;
      if (step === 0) continue;
      depth += step;
      if (step > 0) values++;
      if (depth > deepest) return 'depth';
    }
    if (values > mostValues) return 'values';
  }
  return null;
}
