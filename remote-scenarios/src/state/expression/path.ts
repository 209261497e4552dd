export type PathKey = string | number;

/** A bare path: a name, or `node('…')`, then keys. Read without the sandbox (product §4). */
export interface ExpressionPath {
  root: string;
  /** Id or label named by `node('…')`; null for other roots. */
  node: string | null;
  keys: readonly PathKey[];
}

const nodeRoot = /^node\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*\)/;
const nameRoot = /^[A-Za-z_$][\w$]*/;
const step = /^(?:\??\.([A-Za-z_$][\w$]*)|(?:\?\.)?\[(\d+)\]|(?:\?\.)?\[(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\])/;
/** Words that look like a name and are none. */
const literals = new Set(['true', 'false', 'null', 'undefined', 'this', 'new', 'typeof', 'void']);

export function unescaped(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}

function keyOf([, name, index, single, double]: RegExpExecArray): PathKey {
  if (index !== undefined) return Number(index);
  return name ?? unescaped(single ?? double ?? '');
}

/** The bare path an expression is, or null when it is more than that. */
export function parsePath(source: string): ExpressionPath | null {
  const text = source.trim();
  const byNode = nodeRoot.exec(text);
  const root = byNode ?? nameRoot.exec(text);
  if (!root || literals.has(root[0])) return null;
  const keys: PathKey[] = [];
  let rest = text.slice(root[0].length);
  while (rest !== '') {
    const found = step.exec(rest);
    if (!found) return null;
    keys.push(keyOf(found));
    rest = rest.slice(found[0].length);
  }
  return byNode
    ? { root: 'node', node: unescaped(byNode[1] ?? byNode[2] ?? ''), keys }
    : { root: root[0], node: null, keys };
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

/** What stands at some keys below a value; undefined where there is nothing. Only own properties are read. */
export function valueAt(value: unknown, keys: readonly PathKey[]): unknown {
  let at = value;
  for (const key of keys) {
    if (typeof at === 'string' && key === 'length') return at.length;
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<PathKey, unknown>)[key];
  }
  return at;
}
