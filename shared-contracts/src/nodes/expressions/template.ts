import type { Text } from '../../contract/text.ts';
import { readTokens } from './tokens.ts';

/** A stretch of a template: literal text, or an expression between `{{` and `}}`. Offsets are those of the template. */
export interface Segment {
  kind: 'text' | 'expression';
  from: number;
  to: number;
  /** The text itself, or the expression without its braces, as written but for the sign of `isMarkup`, a space here. */
  source: string;
  /** Written `{{& … }}`: where values are escaped for their place, this one is not. */
  isMarkup?: true;
  /** False for an expression whose `}}` is missing. */
  closed: boolean;
}

/** A mistake in a template, with the offsets it spans. */
export interface TemplateProblem {
  from: number;
  to: number;
  message: Text;
  /** Of one that stops no run; else it is an error. */
  severity?: 'warning';
}

/**
 * Splits a template into its literal texts and expressions (product §4). Braces, strings, comments, regular
 * expressions and template literals within an expression do not end it.
 */
export function segmentsOf(template: string): Segment[] {
  const segments: Segment[] = [];
  for (let from = 0; from < template.length; from = segments.at(-1)?.to ?? template.length) {
    const open = template.indexOf('{{', from);
    const textEnd = open === -1 ? template.length : open;
    if (textEnd > from) {
      segments.push({ kind: 'text', from, to: textEnd, source: template.slice(from, textEnd), closed: true });
    }
    if (open !== -1) segments.push(expressionAt(template, open));
  }
  return segments;
}

function expressionAt(template: string, open: number): Segment {
  const { end } = readTokens(template, open + 2);
  const to = end === null ? template.length : end + 2;
  const written = template.slice(open + 2, end ?? template.length);
  const expression = { kind: 'expression', from: open, to, closed: end !== null } as const;
  // A space keeps all offsets.
  if (written.startsWith('&')) return { ...expression, source: ` ${written.slice(1)}`, isMarkup: true };
  return { ...expression, source: written };
}

/** The expression of a template that is nothing but one; its value keeps its type (product §4). */
export function soleExpression(template: string): string | null {
  const [only, ...others] = segmentsOf(template.trim());
  return only?.kind === 'expression' && only.closed && others.length === 0 ? only.source.trim() : null;
}

const problemTexts = {
  open: { en: 'Unclosed expression: add }}', fr: 'Expression non fermée : ajoutez }}' },
  empty: {
    en: 'Empty expression: enter what to insert between {{ and }}',
    fr: 'Expression vide : saisissez quoi insérer entre {{ et }}',
  },
  surplus: {
    en: 'Extra }} after the expression: remove it',
    fr: 'Des }} en trop après l’expression : supprimez-les',
  },
};

/** How many braces a text leaves open; below zero, it closes more than it opens. */
function countOpenBraces(text: string): number {
  return text.split('{').length - text.split('}').length;
}

/** A second end behind an expression: one that closes nothing of the text before, as JSON around an expression does. */
function surplusEnd({ source, from }: Segment, segments: readonly Segment[]): TemplateProblem[] {
  const [end] = /^\s*\}\}/.exec(source) ?? [];
  const texts = segments.filter(({ kind, to }) => kind === 'text' && to <= from);
  const open = texts.reduce((sum, { source: text }) => sum + countOpenBraces(text), 0);
  if (end === undefined || from === 0 || open > 0) return [];
  const to = from + end.length;
  return [{ from: to - 2, to, message: problemTexts.surplus, severity: 'warning' }];
}

/**
 * What can be reported about a template without reading its expressions as JavaScript: one left open, one left empty, one with
 * a second end.
 */
export function templateProblems(template: string): TemplateProblem[] {
  return segmentsOf(template).flatMap((segment, _, segments) => {
    const { kind, from, to, source, closed } = segment;
    if (kind === 'text') return surplusEnd(segment, segments);
    if (!closed) return [{ from, to, message: problemTexts.open }];
    return source.trim() === '' ? [{ from, to, message: problemTexts.empty }] : [];
  });
}
