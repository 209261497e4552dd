/** What the search of the language may cost: at worst, characters of the text times those of the part. */
const maxUnits = 10_000_000;

/** For each beginning of the part, how much of it stands at its end again. */
function repeatsOf(part: string): Int32Array {
  const repeats = new Int32Array(part.length);
  let repeated = 0;
  for (let at = 1; at < part.length; at++) {
    while (repeated > 0 && part.charCodeAt(at) !== part.charCodeAt(repeated))
      repeated = repeats[repeated - 1] as number;
    if (part.charCodeAt(at) === part.charCodeAt(repeated)) repeated++;
    repeats[at] = repeated;
  }
  return repeats;
}

/**
 * Whether a part stands in a text, in time that grows with their lengths alone (Knuth, Morris and Pratt). The search of the
 * language is quicker on what people write; a sender who picks both sides could make it take minutes.
 */
export function containsText(text: string, part: string): boolean {
  if (text.length * part.length <= maxUnits) return text.includes(part);
  if (part.length > text.length) return false;
  const repeats = repeatsOf(part);
  let found = 0;
  for (let at = 0; at < text.length; at++) {
    while (found > 0 && text.charCodeAt(at) !== part.charCodeAt(found)) found = repeats[found - 1] as number;
    if (text.charCodeAt(at) === part.charCodeAt(found)) found++;
    if (found === part.length) return true;
  }
  return false;
}
