/** An escape of one character, a class, a count, or one character. */
const token = /\\[^A-Za-z0-9]|\\[dDsSwWbBAzntrfv]|\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|./gsu;

/**
 * Letters without their case, as RE2 compares them: of the letters A to Z, and of the two others that are the same to it.
 * Never by the language's rules, which look at what stands beside a letter.
 */
export const withoutCase = (text: string): string =>
  text.replace(/[A-Z\u017f\u212a]+/g, (letters) => letters.toLowerCase().replaceAll('\u017f', 's'));

/** What one token says by itself: a text, or null for all else. */
function plain(part: string, hasFlags: boolean): string | null {
  const character = /^\\[^A-Za-z0-9]/u.test(part) ? part.slice(1) : part;
  if (part === character && !/^[^\\[\](){}.*+?^$|]$/u.test(part)) return null;
  return hasFlags && character > '\u007f' ? null : character;
}

/**
 * The longest text without which a pattern cannot match, without case; empty where none is sure. Told from how the pattern
 * is written, and only from what stands outside of its groups.
 */
export function requiredText(pattern: string): string {
  // Escapes with arguments: rare, and nothing is lost but time.
  if (/\\(?:[QExpPC]|\d)/.test(pattern)) return '';
  const hasFlags = pattern.includes('(?');
  let longest = '';
  let run: string[] = [];
  let depth = 0;
  const end = () => {
    if (run.join('').length > longest.length) longest = run.join('');
    run = [];
  };
  for (const [part] of pattern.matchAll(token)) {
    if (part === '|' && depth === 0) return '';
    // What comes before may be there no times at all.
    if (part === '?' || part === '*' || /^\{./.test(part) || part === '{') run.pop();
    const text = depth === 0 ? plain(part, hasFlags) : null;
    if (text === null) end();
    else run.push(text);
    depth += Number(part === '(') - Number(part === ')');
  }
  end();
  return withoutCase(longest);
}
