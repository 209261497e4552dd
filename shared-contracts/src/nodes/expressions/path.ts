import { readTokens, type Token, textValue } from './tokens.ts';

export type PathKey = string | number;

/** A bare path: a name, or `node('…')`, then keys. Read without the sandbox (product §4). */
export interface ExpressionPath {
  root: string;
  /** Id or label named by `node('…')`; null for other roots. */
  node: string | null;
  keys: readonly PathKey[];
}

const roots = [
  'payload',
  'params',
  'route_params',
  'headers',
  'query',
  'page',
  'limit',
  'url',
  'error',
  'vars',
  'run',
  'now',
] as const;

/** Names that stand at the beginning of an expression, beside `node('…')`. `error` is there behind a Catch. */
export const expressionRoots = [...roots];
export type ExpressionRoot = (typeof expressionRoots)[number];

/** Words that look like a name and are none. */
const words = new Set(['true', 'false', 'null', 'undefined', 'this', 'new', 'typeof', 'void', 'await', 'super']);

/** Reads tokens one after another; each step takes what it knows or leaves everything as it was. */
class PathReader {
  readonly #source: string;
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(source: string) {
    this.#source = source;
    const { tokens, end } = readTokens(source);
    this.#tokens = end === null ? tokens : [];
  }

  get isAtEnd(): boolean {
    return this.#next === this.#tokens.length;
  }

  root(): Pick<ExpressionPath, 'root' | 'node'> | null {
    const root = this.#take('name');
    if (root === null || words.has(root) || root.includes('\\')) return null;
    if (!this.#takeSign('(')) return { root, node: null };
    const reference = this.#take('text');
    if (root !== 'node' || reference === null || !this.#takeSign(')')) return null;
    return { root, node: textValue(reference) };
  }

  key(): PathKey | null {
    const isOptional = this.#takeSign('?.');
    if (this.#takeSign('[')) {
      const key = this.#bracketed();
      return this.#takeSign(']') ? key : null;
    }
    return isOptional || this.#takeSign('.') ? this.#take('name') : null;
  }

  #bracketed(): PathKey | null {
    const text = this.#take('text');
    if (text !== null) return textValue(text);
    const number = this.#take('other');
    return number !== null && /^\d{1,15}$/.test(number) ? Number(number) : null;
  }

  #take(kind: Token['kind']): string | null {
    const token = this.#tokens[this.#next];
    if (token?.kind !== kind) return null;
    this.#next++;
    return this.#source.slice(token.from, token.to);
  }

  #takeSign(sign: string): boolean {
    const token = this.#tokens[this.#next];
    if (token?.kind !== 'sign' || this.#source.slice(token.from, token.to) !== sign) return false;
    this.#next++;
    return true;
  }
}

/** The bare path an expression is, or null when it is more than that. */
export function parsePath(source: string): ExpressionPath | null {
  const reader = new PathReader(source);
  const root = reader.root();
  if (root === null) return null;
  const keys: PathKey[] = [];
  while (!reader.isAtEnd) {
    const key = reader.key();
    if (key === null) return null;
    keys.push(key);
  }
  return { ...root, keys };
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** A call of `node` as it is written in an expression. */
export function nodeCall(reference: string): string {
  return `node(${quoted(reference)})`;
}

/** One key as it is written behind a path. */
export function keyText(key: PathKey): string {
  if (typeof key === 'number') return `[${key}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${quoted(key)}]`;
}

/** A path as it is written in an expression. */
export function pathText(root: string, keys: readonly PathKey[]): string {
  return root + keys.map(keyText).join('');
}

/**
 * What stands at some keys below a value; undefined where there is nothing, at any depth. Only own properties are
 * read, so that `payload.constructor` is nothing unless the payload has such a field.
 */
export function valueAt(value: unknown, keys: readonly PathKey[]): unknown {
  let at = value;
  for (const key of keys) {
    if ((typeof at !== 'object' && typeof at !== 'string') || at === null || !Object.hasOwn(at as object, key)) {
      return undefined;
    }
    at = (at as Record<PathKey, unknown>)[key];
  }
  return at;
}
