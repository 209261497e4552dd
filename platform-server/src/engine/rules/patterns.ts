import { permanentFailure } from '../nodes/nodeFailure.ts';
import { quote } from '../nodes/quote.ts';

/** Longest text tested in this process: one quantifier costs at most its square. */
const longest = 2000;

/**
 * Whether a pattern cannot backtrack much: no groups, no alternatives, no references to groups, one quantifier at most.
 * All others go to the sandbox, where a limit of time holds.
 */
export function isCheap(pattern: string, text: string): boolean {
  if (text.length > longest || /[(|]|\\\d|\\k/.test(pattern)) return false;
  return (pattern.match(/[*+?{]/g)?.length ?? 0) <= 1;
}

/** The pattern as written, in Unicode mode. Throws NodeFailure for one that is no regular expression. */
export function compilePattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch (error) {
    throw permanentFailure(
      'RULE_PATTERN',
      `${quote(pattern)} isn't a regular expression (${(error as Error).message})`,
      'Correct the pattern.',
    );
  }
}
