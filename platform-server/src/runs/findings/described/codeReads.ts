import { type AnyNode, parseExpressionAt } from 'acorn';
import { type ExpressionPath, expressionRoots, type PathKey } from 'shared-contracts/nodes';

/** A path that code reads, as far as its keys are written out. */
export interface CodeRead {
  path: ExpressionPath;
  /** Where it stands in the code. */
  span: { from: number; to: number };
  /** The member that is called on it: `trim` of `payload.name.trim()`. */
  called: string | null;
  /** Null there does not matter: it stands before `?.` or `??`, or is compared. */
  isGuarded: boolean;
}

/** Longer code is left out: it is programs, not expressions. */
const longest = 20_000;

const roots = new Set<string>(expressionRoots);

function parsed(code: string): AnyNode | null {
  if (code.length > longest) return null;
  try {
    return parseExpressionAt(code, 0, { ecmaVersion: 'latest', sourceType: 'module', allowAwaitOutsideFunction: true });
  } catch {
    return null;
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const childrenOf = (node: AnyNode): AnyNode[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

/** The root of a path: one of the names of the message, or `node('…')`. */
function rootOf(node: AnyNode): ExpressionPath | null {
  if (node.type === 'Identifier') return roots.has(node.name) ? { root: node.name, node: null, keys: [] } : null;
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'node') return null;
  const [name] = node.arguments;
  return name?.type === 'Literal' && typeof name.value === 'string'
    ? { root: 'node', node: name.value, keys: [] }
    : null;
}

/** The key of a member that is written out; null where it is computed. */
function keyOf(node: AnyNode): PathKey | null {
  if (node.type !== 'MemberExpression') return null;
  const { property, computed } = node;
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  const value = property.type === 'Literal' ? property.value : null;
  return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value)) ? value : null;
}

function pathOf(node: AnyNode): ExpressionPath | null {
  const root = rootOf(node);
  if (root) return root;
  if (node.type === 'ChainExpression') return pathOf(node.expression);
  const key = keyOf(node);
  const before = node.type === 'MemberExpression' && key !== null ? pathOf(node.object) : null;
  return before && key !== null ? { ...before, keys: [...before.keys, key] } : null;
}

/** Names that functions of the code give to what is their own: they hide those of the message. */
function hiddenNames(node: AnyNode): Set<string> {
  const isFunction = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
  const own = isFunction ? node.params.flatMap(namesIn) : [];
  return new Set([...own, ...childrenOf(node).flatMap((child) => [...hiddenNames(child)])]);
}

const namesIn = (node: AnyNode): string[] =>
  node.type === 'Identifier' ? [node.name] : childrenOf(node).flatMap(namesIn);

/** Whether its value is only asked for, or has something in its place. */
function isGuardedBy(parent: AnyNode | null, node: AnyNode): boolean {
  if (parent?.type === 'LogicalExpression') return parent.left === node || parent.operator !== '??';
  if (parent?.type === 'ConditionalExpression') return true;
  if (parent?.type === 'MemberExpression') return parent.object === node && parent.optional;
  return parent?.type === 'BinaryExpression' || parent?.type === 'UnaryExpression';
}

function readsIn(node: AnyNode, parents: readonly AnyNode[]): CodeRead[] {
  const [parent = null, above = null] = parents;
  const path = pathOf(node);
  const isCallee = parent?.type === 'CallExpression' && parent.callee === node;
  if (!path) return childrenOf(node).flatMap((child) => readsIn(child, [node, ...parents]));
  const inner = isCallee && node.type === 'MemberExpression' ? node.object : node;
  const called = inner === node ? null : String(path.keys.at(-1));
  const keys = called === null ? path.keys : path.keys.slice(0, -1);
  const isOptionalCall = node.type === 'MemberExpression' && inner !== node && node.optional;
  const isGuarded = isOptionalCall || isGuardedBy(parent, node) || (isChain(parent) && isGuardedBy(above, parent));
  return [{ path: { ...path, keys }, span: { from: inner.start, to: inner.end }, called, isGuarded }];
}

const isChain = (node: AnyNode | null): node is AnyNode => node?.type === 'ChainExpression';

/** Paths of the message that an expression with code reads; none where it cannot be read. */
export function codeReads(code: string): CodeRead[] {
  const tree = parsed(code);
  if (!tree) return [];
  const hidden = hiddenNames(tree);
  return readsIn(tree, []).filter(({ path }) => !hidden.has(path.root));
}
