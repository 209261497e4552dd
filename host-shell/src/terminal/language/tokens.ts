/** One word of a line, quotes and escapes resolved, with the place it stands at. */
export interface Token {
  value: string;
  start: number;
  end: number;
  /** A quote was opened and not closed. */
  open: boolean;
}

const quotes = new Set(['"', "'"]);
const space = /\s/;

interface Reading {
  value: string;
  end: number;
  open: boolean;
}

/** Reads one word: up to a space outside quotes; a backslash takes the next character as it is, but not in '…'. */
function readWord(line: string, start: number): Reading {
  let value = '';
  let quote = '';
  let at = start;
  for (; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (quote === '' && space.test(sign)) break;
    if (sign === '\\' && quote !== "'" && at + 1 < line.length) {
      at += 1;
      value += line[at];
    } else if (sign === quote) quote = '';
    else if (quote === '' && quotes.has(sign)) quote = sign;
    else value += sign;
  }
  return { value, end: at, open: quote !== '' };
}

/** The words of a line. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < line.length) {
    if (space.test(line[at] ?? '')) {
      at += 1;
      continue;
    }
    const word = readWord(line, at);
    tokens.push({ ...word, start: at });
    at = word.end;
  }
  return tokens;
}

/** A value as it is typed: in quotes when it has spaces or signs that mean something. */
export function quoted(value: string): string {
  return value !== '' && /^[^\s"'\\]+$/.test(value) ? value : `"${value.replace(/(["\\])/g, '\\$1')}"`;
}
