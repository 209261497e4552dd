import type { Flow, FlowNode } from 'shared-contracts/api/scenario';
import { nodeKind } from 'shared-contracts/nodes';
import type { FlowIndex } from './flowIndex.ts';
import { nodesAlong } from './runOrder.ts';

/** The nearest nodes on the way to a node, and wires among them, that are sent to have their types read. */
const most = { nodes: 100, wires: 300 };

/** What types are read of: settings without code, of which only a run can say what it gives. */
function typed({ id, type, data: { config, policy, disabled } }: FlowNode): FlowNode {
  const isCode = (nodeKind(type)?.codeFields.length ?? 0) > 0;
  const { on_failure } = policy;
  const data = { config: isCode ? {} : config, policy: { ...(on_failure && { on_failure }) }, disabled };
  return { id, type, label: '', selected: false, position: { x: 0, y: 0 }, data };
}

/** The part of a flow that leads to a node: the nodes before it, and the wires among them and to it. */
export function wayToNode(index: FlowIndex, id: string): Flow {
  const [, ...before] = nodesAlong(index, [id], 'upstream');
  const nodes = before.slice(0, most.nodes).flatMap((each) => index.node.get(each) ?? []);
  const known = new Set(nodes.map((node) => node.id));
  const wires = [id, ...known].flatMap((target) => index.wiresTo.get(target) ?? []);
  // A wire from a node that is not sent says that something unknown comes.
  const drawn = wires.slice(0, most.wires).map(({ id: wire, source, target, sourceHandle }) => {
    return { id: wire, type: 'default' as const, source, target, sourceHandle };
  });
  return wires.length > most.wires ? [] : [...nodes.map(typed), ...drawn];
}
