import type { Text } from 'shared-contracts';
import type { Message } from 'shared-contracts/api/run';
import { type ExpressionPath, valueAt } from 'shared-contracts/nodes';

/** What is known of the data an expression will see: the message and the outputs of a past run. */
export interface ExpressionScope {
  message: Message | null;
  variables: Readonly<Record<string, unknown>>;
  run: Readonly<Record<string, unknown>> | null;
  /** Message a node sent, by id; undefined where the run has none. */
  output: (nodeId: string) => Message | undefined;
  /** Id of a node by id or label. */
  idOf: (reference: string) => string | null;
}

/** What the browser can say of an expression's value. */
export type Preview =
  | { kind: 'value'; value: unknown }
  /** The run has nothing there. */
  | { kind: 'nothing' }
  /** More than a path: only the sandbox can tell. */
  | { kind: 'computed' }
  /** A run would fail: the value cannot stand where it is. */
  | { kind: 'fault'; words: Text }
  /** No run to look at, or no such name. */
  | { kind: 'unknown' };

/** What a root stands for, as far as it is known. */
export function rootValue(scope: ExpressionScope, path: Pick<ExpressionPath, 'root' | 'node'>): Preview {
  const { root, node } = path;
  if (root === 'node') {
    const id = node === null ? null : scope.idOf(node);
    const output = id === null ? undefined : scope.output(id);
    return output ? { kind: 'value', value: output } : { kind: 'unknown' };
  }
  if (root === 'vars') return { kind: 'value', value: scope.variables };
  if (root === 'run') return scope.run ? { kind: 'value', value: scope.run } : { kind: 'unknown' };
  if (root === 'now') return { kind: 'computed' };
  if (scope.message && Object.hasOwn(scope.message, root)) {
    return { kind: 'value', value: scope.message[root as keyof Message] };
  }
  return { kind: 'unknown' };
}

/** Reads a bare path in the data of a run. */
export function readPath(scope: ExpressionScope, path: ExpressionPath): Preview {
  const from = rootValue(scope, path);
  if (from.kind !== 'value' || path.keys.length === 0) return from;
  const value = valueAt(from.value, path.keys);
  // Variables are those that were stored last: what a run sets before it comes here is not among them.
  if (path.root === 'vars' && (value === undefined || value === null)) return { kind: 'computed' };
  return value === undefined ? { kind: 'nothing' } : { kind: 'value', value };
}
