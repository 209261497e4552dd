import { LRUCache } from 'lru-cache';
import {
  type ExpressionPath,
  type ExpressionRoot,
  expressionRoots,
  parsePath,
  type Segment,
  segmentsOf,
} from 'shared-contracts/nodes';

const MAX_KEPT = 5000;
const roots = new Set<string>(expressionRoots);

/** A path that the server reads itself. */
export interface BarePath extends ExpressionPath {
  root: ExpressionRoot | 'node';
}

/**
 * A piece of a template: literal text, a bare path, code for the sandbox, or what is no expression at all. What
 * `isMarkup` gives is not escaped where others are.
 */
export type TemplatePart =
  | { kind: 'text'; text: string }
  /** `from` is the offset of the code in the template. */
  | { kind: 'path'; path: BarePath; code: string; from: number; isMarkup?: true }
  | { kind: 'code'; code: string; from: number; isMarkup?: true }
  | { kind: 'broken'; code: string; from: number; message: string; french: string; isMarkup?: true };

/** A template read once. */
export interface Template {
  /** As it was given. */
  source: string;
  parts: readonly TemplatePart[];
  /** Whether it is one expression and nothing else, whose value keeps its type. */
  isSingle: boolean;
}

const kept = new LRUCache<string, Template>({ max: MAX_KEPT });

/**
 * Reads a template: text with expressions in `{{ … }}` (product §4). Kept, so that reading the same text again costs
 * a look-up. Does not fail: what is no expression fails when it is evaluated, and in `checkTemplate`.
 */
export function compileTemplate(source: string): Template {
  const known = kept.get(source);
  if (known) return known;
  const template = read(source);
  kept.set(source, template);
  return template;
}

function read(source: string): Template {
  const segments = segmentsOf(source);
  const visible = segments.filter(({ kind, source: text }) => kind === 'expression' || text.trim() !== '');
  const isSingle = visible.length === 1 && visible[0]?.kind === 'expression';
  return { source, parts: (isSingle ? visible : segments).map(partOf), isSingle };
}

const noEnd = {
  message: 'This expression has no end: close it with }}.',
  french: 'Cette expression n’a pas de fin\u202f: fermez-la avec }}.',
};
const empty = {
  message: 'This expression is empty: name a value.',
  french: 'Cette expression est vide\u202f: nommez une valeur.',
};

function partOf({ kind, source, from, closed, isMarkup }: Segment): TemplatePart {
  if (kind === 'text') return { kind, text: source };
  const code = { code: source, from: from + 2 };
  if (!closed) return { kind: 'broken', ...code, ...noEnd };
  if (source.trim() === '') return { kind: 'broken', ...code, ...empty };
  const path = parsePath(source);
  const isBare = path !== null && (path.node !== null || roots.has(path.root));
  const part: TemplatePart = isBare ? { kind: 'path', path: path as BarePath, ...code } : { kind: 'code', ...code };
  return isMarkup ? { ...part, isMarkup } : part;
}
