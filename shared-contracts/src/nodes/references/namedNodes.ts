import type { FlowNode } from '../../api/scenario/flow.ts';
import type { FlowProblem } from '../flowProblem.ts';
import { nodeName } from '../nodeName.ts';
import { isAnnotation } from '../traits.ts';
import type { Reference } from './kinds.ts';
import { referencesOf } from './referencesOf.ts';

/** Other nodes that a node refers to, by its settings, expressions and code. */
export function nodesReferredTo(node: FlowNode): readonly Reference[] {
  return referencesOf(node).filter(({ kind }) => kind === 'node');
}

/** That nodes refer to others by an id or a label that no node has: deleted, renamed or mistyped. */
export function namedNodeProblems(
  nodes: readonly FlowNode[],
  read: (node: FlowNode) => readonly Reference[],
): FlowProblem[] {
  const known = new Set(nodes.filter((node) => !isAnnotation(node)).flatMap(({ id, label }) => [id, label]));
  return nodes
    .filter(({ data }) => !data.disabled)
    .flatMap((node) =>
      read(node)
        .filter(({ id }) => !known.has(id))
        .map(
          ({ id, path }): FlowProblem => ({
            node_id: node.id,
            path,
            severity: 'error',
            structural: false,
            message: {
              en: `No node is called “${id}”: name another one — in "${nodeName(node).en}"`,
              fr: `Aucun nœud ne s’appelle «\u202f${id}\u202f»\u202f: nommez-en un autre — dans «\u202f${nodeName(node).fr}\u202f»`,
            },
          }),
        ),
    );
}
