import type { PatternTest } from './rowChecker.ts';

/** Longer texts are left to the server. */
const maxTestedLength = 2000;

/** A repeated group that repeats something itself: `(a+)+` takes for ever on a text that nearly matches. */
const nestedRepetition = /\((?:[^()\\]|\\.)*(?:[*+]|\{\d+,)(?:[^()\\]|\\.)*\)(?:[*+]|\{\d+,)/;
/** What RE2 writes otherwise, or means otherwise by the same characters. */
const foreign = /\\[AzCQE]|\[\[:|\[\^?\]|\(\?[a-zA-Z]*[-imsU]/;
/** Signs that RE2 takes behind a backslash and JavaScript does not. */
const signs = new Set('-!"#%&\',:;<=>@_`~ ');

/** The pattern as JavaScript writes it. A backslash is read with what is behind it, which may be another one. */
const translated = (pattern: string): string =>
  pattern.replace(/\\x\{([0-9A-Fa-f]+)\}|\\([\s\S])|\(\?P</g, (found, code?: string, mark?: string) => {
    if (code) return `\\u{${code}}`;
    if (mark) return signs.has(mark) ? `\\x${mark.charCodeAt(0).toString(16).padStart(2, '0')}` : found;
    return '(?<';
  });

/** Whether JavaScript takes the pattern for the whole of a text. */
function expressionOf(source: string, flags: 'u' | ''): RegExp | undefined {
  try {
    return new RegExp(`^(?:${source})$`, flags);
  } catch {
    return undefined;
  }
}

/**
 * The test of a pattern in a browser. Patterns are written for RE2, which the server has: one that JavaScript would
 * read otherwise, or may take too long for, is left to the server, and so passes here.
 */
export function browserPatternTest(pattern: string): PatternTest | undefined {
  if (nestedRepetition.test(pattern) || foreign.test(pattern)) return undefined;
  const expression = expressionOf(translated(pattern), 'u');
  return expression && ((text) => text.length > maxTestedLength || expression.test(text));
}

/** Whether no reader of patterns takes this one, as far as a browser can be sure: a bracket is open, or nothing repeated. */
export function isBrokenPattern(pattern: string): boolean {
  return !foreign.test(pattern) && expressionOf(translated(pattern), '') === undefined;
}
