import { parseSync } from '@swc/core';

/** A statement as it stands in the source. */
export interface WrittenStatement {
  /** What holds it: a constant, a function or a property. */
  name: string;
  /** Its text with constants put in; whatever is only known at run time is `hole`. */
  text: string;
}

/** A node of the syntax tree, of which only some parts are looked at. */
interface Node {
  type: string;
  // Parts differ by type.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  [part: string]: any;
}

export const hole = 'hole';
const begins = /^\s*(select|insert into|update|delete from|with)\s/i;
/** A constant may hold others, and so on. */
const deepest = 8;

function textOf(node: Node | undefined, constants: ReadonlyMap<string, Node>, depth = 0): string | null {
  if (!node || depth > deepest) return null;
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'NumericLiteral') return String(node.value);
  if (node.type !== 'TemplateLiteral' || !node.expressions) return null;
  return node.quasis
    .map((quasi: Node, at: number) => {
      const held = node.expressions[at];
      if (!held) return quasi.cooked ?? quasi.raw;
      const known = held.type === 'Identifier' ? textOf(constants.get(held.value), constants, depth + 1) : null;
      return `${quasi.cooked ?? quasi.raw}${known ?? hole}`;
    })
    .join('');
}

const namedTypes = ['VariableDeclarator', 'FunctionDeclaration', 'ClassMethod', 'PrivateMethod', 'KeyValueProperty'];

function nameOf({ type, id, identifier, key }: Node): string | null {
  if (!namedTypes.includes(type)) return null;
  const named = identifier ?? id ?? key;
  return named?.value ?? named?.id?.value ?? null;
}

/** Every node below one, with the names of what holds it. */
function* held(node: unknown, names: readonly string[] = []): Generator<{ node: Node; names: readonly string[] }> {
  if (Array.isArray(node)) for (const entry of node) yield* held(entry, names);
  else if (node && typeof node === 'object') {
    const own = node as Node;
    const name = typeof own.type === 'string' ? nameOf(own) : null;
    const below = name ? [...names, name] : names;
    if (typeof own.type === 'string') yield { node: own, names: below };
    for (const value of Object.values(own)) yield* held(value, below);
  }
}

/** A constant that is only put into others is read there. */
function isPart(name: string, source: string): boolean {
  const uses = source.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
  const parts = source.split(`\${${name}}`).length - 1;
  return parts > 0 && uses === parts + 1;
}

/** Every statement of a source file, by what holds it. */
export function statementsIn(source: string): WrittenStatement[] {
  const nodes = [...held(parseSync(source, { syntax: 'typescript', target: 'es2022' }))];
  const constants = new Map<string, Node>();
  for (const { node } of nodes)
    if (node.type === 'VariableDeclarator' && node.id.value && node.init) constants.set(node.id.value, node.init);
  return nodes.flatMap(({ node, names }) => {
    if (isPart(names[0] ?? '', source)) return [];
    const text = textOf(node, constants);
    if (text === null || node.type === 'NumericLiteral' || !begins.test(text)) return [];
    // Words that begin a sentence of a text, or a lone verb.
    if (text.trim().split(/\s+/).length < 3) return [];
    return [{ name: names.join('.') || 'file', text }];
  });
}
