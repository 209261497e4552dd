/**
 * What stands in a regular expression of JavaScript in Unicode mode, which takes nothing that is not one of these.
 * Surrogates that are written as two escapes are one character.
 */
const tokens =
  /\\(?:u\{[0-9a-fA-F]+\}|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|[1-9]\d*|k<|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:<[=!]|[=!]|<[^>]*>|[a-z-]*:)|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu;

/** Throws for what no automaton of linear time knows, or knows otherwise. */
class NotLinear extends Error {}

const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, '0': 0 };
const lineEnds = '\\n\\r\\x{2028}\\x{2029}';
/** Blanks, as JavaScript counts them, and all else. */
const blanks = '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const noBlanks =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}' +
  '\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';

function characterOf(code: number): string {
  if (code >= 0xd800 && code <= 0xdfff) throw new NotLinear();
  return `\\x{${code.toString(16)}}`;
}

/** The character that an escape stands for; null for one that stands for several. */
function codeOf(token: string): number | null {
  const [, mark = '', rest = ''] = /^\\(.)(.*)$/su.exec(token) ?? [];
  if (/^[dDwWsSpP]$/.test(mark)) return null;
  if (mark === 'u' && rest.includes('\\')) {
    const [high, low] = [Number.parseInt(rest, 16), Number.parseInt(rest.slice(6), 16)];
    return (high - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000;
  }
  if (mark === 'u' || mark === 'x') return Number.parseInt(rest.replace('{', ''), 16);
  if (mark === 'c') return rest.charCodeAt(0) % 32;
  return controls[mark] ?? (mark.codePointAt(0) as number);
}

/** Several characters by one escape: inside of a class, without its brackets. */
function severalOf(token: string): string {
  if (token === '\\s') return blanks;
  if (token === '\\S') return noBlanks;
  if (!/^\\[pP]/.test(token)) return token;
  // Categories by their short names, and scripts: of these the tables are the same.
  const [, sign, category, script] =
    /^\\([pP])\{(?:(?:(?:gc|General_Category)=)?(\w\w?)|(?:sc|Script)=(\w{3,}))\}$/.exec(token) ?? [];
  if (!sign) throw new NotLinear();
  return `\\${sign}{${category ?? script}}`;
}

const inClass = /\\(?:u\{[^}]*\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u.{4}|x..|c.|[pP]\{[^}]*\}|.)|./gsu;

function inClassOf(part: string): string {
  if (part === '\\b') return characterOf(8);
  const code = part.startsWith('\\') ? codeOf(part) : (part.codePointAt(0) as number);
  return code === null ? severalOf(part) : characterOf(code);
}

function classOf(token: string): string {
  const isNot = token.startsWith('[^');
  const parts = [...token.slice(isNot ? 2 : 1, -1).matchAll(inClass)].map(([part]) => part);
  let inside = '';
  for (let at = 0; at < parts.length; at++) {
    inside += inClassOf(parts[at] as string);
    const end = parts[at + 2];
    // Behind a range, and at the end, the sign is itself.
    if (parts[at + 1] !== '-' || end === undefined) continue;
    inside += `-${inClassOf(end)}`;
    at += 2;
  }
  if (inside) return `[${isNot ? '^' : ''}${inside}]`;
  return isNot ? '[\\x{0}-\\x{10ffff}]' : '[^\\x{0}-\\x{10ffff}]';
}

function translated(token: string): string {
  if (token === '.') return `[^${lineEnds}]`;
  if (/^[\^$|)]$/.test(token) || token === '\\b') return token;
  // V8 finds it within a character of two code units too.
  if (token === '\\B') throw new NotLinear();
  if (token === '(' || token === '(?:' || /^\(\?<[^=!]/.test(token)) return '(?:';
  if (token.startsWith('(')) throw new NotLinear();
  if (/^[*+?]\??$/.test(token) || /^\{\d.*\}/.test(token)) return token.replace(/(.)\?$/, '$1');
  if (token.startsWith('[')) return classOf(token);
  if (!token.startsWith('\\')) return characterOf(token.codePointAt(0) as number);
  if (/^\\(?:[1-9]|k)/.test(token)) throw new NotLinear();
  const code = codeOf(token);
  if (code !== null) return characterOf(code);
  return /^\\[sS]/.test(token) ? `[${severalOf(token)}]` : severalOf(token);
}

/**
 * The same pattern in the syntax of RE2, where it finds the same texts; null for one that asks for more than linear time
 * can give (what looks around or refers back), or whose meaning differs.
 * @param pattern a regular expression of JavaScript in Unicode mode
 */
export function linearSource(pattern: string): string | null {
  try {
    return [...pattern.matchAll(tokens)].map(([token]) => translated(token)).join('');
  } catch (thrown) {
    if (thrown instanceof NotLinear) return null;
    throw thrown;
  }
}
