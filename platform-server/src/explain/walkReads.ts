import type { CallExpression, Identifier, MemberExpression, Node } from 'acorn';
import { expressionRoots } from 'shared-contracts/nodes';
import { inRole, type Read, type ReadKey, readsBelow } from './reads.ts';

const roots = new Set<string>(expressionRoots);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Parts of a part of code; names of properties and parameters are none. */
function partsOf(node: Node): Node[] {
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') {
    return [(node as unknown as { body: Node }).body];
  }
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === 'property' && !(node as MemberExpression).computed) return [];
    if (name === 'key' && !(node as unknown as { computed: boolean }).computed) return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });
}

/** The key that a member names without computing it; null where it is computed. */
function keyOf({ property, computed }: MemberExpression): ReadKey {
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  const value = property.type === 'Literal' ? property.value : null;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

interface Chain {
  start: Identifier | CallExpression;
  keys: ReadKey[];
  computed: Node[];
}

/** A name or a call with the keys behind it; null for anything else. The keys of a method that is called are left out. */
function chainOf(node: Node, isCalled = false): Chain | null {
  if (node.type === 'Identifier' || node.type === 'CallExpression') {
    return { start: node as Chain['start'], keys: [], computed: [] };
  }
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression') {
    return chainOf((node as unknown as { expression: Node }).expression, isCalled);
  }
  if (node.type !== 'MemberExpression') return null;
  const member = node as MemberExpression;
  const chain = chainOf(member.object);
  if (!chain || isCalled) return chain;
  // A property of a list or text, such as its length, is read of the list.
  return {
    ...chain,
    keys: [...chain.keys, keyOf(member)],
    computed:
      member.computed && member.property.type !== 'Literal' ? [...chain.computed, member.property] : chain.computed,
  };
}

const nodeNamed = ({ callee, arguments: [first] }: CallExpression): string | null =>
  callee.type === 'Identifier' && callee.name === 'node' && first?.type === 'Literal' && typeof first.value === 'string'
    ? first.value
    : null;

/**
 * Every path that code reads, by its members, whatever becomes of it. `names` gives the reads of names that are not inputs;
 * names of its own that hide an input are taken for the input.
 */
export function walkReads(node: Node, names: ReadonlyMap<string, readonly Read[]> = new Map()): Read[] {
  const found: Read[] = [];
  const visit = (part: Node, isCalled = false): void => {
    const chain = part.type === 'CallExpression' ? null : chainOf(part, isCalled);
    if (chain) {
      for (const each of chain.computed) visit(each);
      const { start, keys } = chain;
      if (start.type === 'Identifier') found.push(...readsOfName(start.name, keys, names));
      else visitCall(start, keys);
      return;
    }
    if (part.type === 'CallExpression') visitCall(part as CallExpression, []);
    else for (const each of partsOf(part)) visit(each);
  };
  const visitCall = (call: CallExpression, keys: readonly ReadKey[]): void => {
    const named = nodeNamed(call);
    if (named !== null) {
      found.push({ root: 'node', node: named, keys, role: 'used' });
      return;
    }
    visit(call.callee, true);
    for (const each of call.arguments) visit(each);
  };
  visit(node);
  return found;
}

function readsOfName(name: string, keys: readonly ReadKey[], names: ReadonlyMap<string, readonly Read[]>): Read[] {
  const bound = names.get(name);
  if (bound) return inRole(readsBelow(bound, keys), 'used');
  return roots.has(name) ? [{ root: name, node: null, keys, role: 'used' }] : [];
}
