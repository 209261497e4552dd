import { segmentsOf } from 'shared-contracts/nodes';

/** A stretch of a text. */
interface Stretch {
  from: number;
  to: number;
}

/** How long the end of an expression is that stands behind the caret; 0 where none does. */
function endBehind(text: string, caret: number): number {
  const [behind = ''] = /^\s*\}\}/.exec(text.slice(caret)) ?? [];
  return behind.length;
}

/**
 * Braces that are one too many since an expression was closed by hand: typing `{{` has brought the end with it. `typed`
 * is how many characters before the caret have just come in.
 */
export function surplusBraces(text: string, caret: number, typed: number): Stretch | null {
  const before = text.slice(0, caret);
  if (typed < 1 || !before.endsWith('}')) return null;
  const last = segmentsOf(before).at(-1);
  if (last?.kind !== 'expression') return null;
  const behind = endBehind(text, caret);
  if (last.closed) {
    if (typed > 1) return behind > 0 ? { from: caret, to: caret + behind } : null;
    return text[caret] === '}' ? { from: caret, to: caret + 1 } : null;
  }
  // The brace is the first one of an end, and not one of an object's.
  const opensEnd = segmentsOf(`${before}}`).at(-1)?.closed === true;
  return opensEnd && behind > 0 ? { from: caret, to: caret + behind - 1 } : null;
}
