import type { Segment } from '../expressions/template.ts';
import { readTokens } from '../expressions/tokens.ts';

/** The name of the function whose result an expression is, such as `JSON.stringify`; null for any other expression. */
export function outermostCall(source: string): string | null {
  const name = /^\s*(?:new\s+)?([\w$.]+)\s*\(/.exec(source)?.[1];
  if (name === undefined) return null;
  const { tokens } = readTokens(source);
  let depth = 0;
  const close = tokens.findIndex(({ from, to }) => {
    const sign = source.slice(from, to);
    if (sign === '(') depth++;
    return sign === ')' && --depth === 0;
  });
  return close === tokens.length - 1 ? name : null;
}

/** Whether what an expression gives goes in as it is: marked so, or made for the place by one of these functions. */
export function isWrittenAlready({ source, isMarkup }: Segment, functions: readonly string[]): boolean {
  return isMarkup === true || functions.includes(outermostCall(source) ?? '');
}
