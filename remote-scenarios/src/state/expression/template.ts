/** A stretch of a template: literal text, or an expression between `{{` and `}}`. Offsets are those of the template. */
export interface Segment {
  kind: 'text' | 'expression';
  from: number;
  to: number;
  /** The text itself, or the expression without its braces, as written. */
  source: string;
  /** False for an expression whose `}}` is missing. */
  closed: boolean;
}

const quotes = new Set(["'", '"', '`']);

/** Offset behind a string that begins at `from`. */
function afterString(text: string, from: number): number {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote) return at + 1;
  }
  return text.length;
}

/** Offset of the `}}` that ends the expression, which is not one inside a string or of an object; -1 without one. */
function endOfExpression(text: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const char = text[at] as string;
    if (quotes.has(char)) {
      at = afterString(text, at);
      continue;
    }
    if (char === '{') depth++;
    if (char === '}') {
      if (depth === 0 && text[at + 1] === '}') return at;
      depth = Math.max(0, depth - 1);
    }
    at++;
  }
  return -1;
}

/** Splits a template into its literal texts and expressions. */
export function segmentsOf(template: string): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  while (from < template.length) {
    const open = template.indexOf('{{', from);
    const textEnd = open < 0 ? template.length : open;
    if (textEnd > from) {
      segments.push({ kind: 'text', from, to: textEnd, source: template.slice(from, textEnd), closed: true });
    }
    if (open < 0) break;
    const close = endOfExpression(template, open + 2);
    const to = close < 0 ? template.length : close + 2;
    const source = template.slice(open + 2, close < 0 ? template.length : close);
    segments.push({ kind: 'expression', from: open, to, source, closed: close >= 0 });
    from = to;
  }
  return segments;
}

/** The expression of a template that is nothing but one; its value keeps its type (product §4). */
export function soleExpression(template: string): string | null {
  const [only, ...others] = segmentsOf(template.trim());
  return only?.kind === 'expression' && only.closed && others.length === 0 ? only.source.trim() : null;
}
