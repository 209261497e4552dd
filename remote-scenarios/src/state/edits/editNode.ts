import { type FlowNode, isNode, isWire, type NodePolicy } from 'shared-contracts/api/scenario';
import { isTrigger, nodeKind, outputsOf } from 'shared-contracts/nodes';
import { type EditorDocument, mapFlow, mapNode } from '../document.ts';
import { handleOf } from '../flowIndex.ts';

function withData(node: FlowNode, data: Partial<FlowNode['data']>): FlowNode {
  return { ...node, data: { ...node.data, ...data } };
}

/** Renames a node or a group; an empty name leaves the old one. References are by id and hold. */
export function renameNode(document: EditorDocument, id: string, label: string): EditorDocument {
  const name = label.trim().slice(0, 200);
  return mapNode(document, id, (node) => (name === '' || name === node.label ? node : { ...node, label: name }));
}

/** Wires of outputs that the settings no longer have are dropped with them. */
function withoutLostOutputs(document: EditorDocument, id: string): EditorDocument {
  const node = document.flow.find((element) => element.id === id) as FlowNode | undefined;
  if (!node || !nodeKind(node.type)) return document;
  const outputs = new Set(outputsOf(node.type, node.data.config).map((output) => output.id));
  const flow = document.flow.filter(
    (element) => !isWire(element) || element.source !== id || outputs.has(handleOf(element)),
  );
  return flow.length === document.flow.length ? document : { ...document, flow };
}

/** Sets some of a node's settings. */
export function setConfig(document: EditorDocument, id: string, config: Readonly<Record<string, unknown>>) {
  const changed = mapNode(document, id, (node) => withData(node, { config: { ...node.data.config, ...config } }));
  return withoutLostOutputs(changed, id);
}

/** Sets some of a node's retry and failure policy. */
export function setPolicy(document: EditorDocument, id: string, policy: Partial<NodePolicy>): EditorDocument {
  return mapNode(document, id, (node) => withData(node, { policy: { ...node.data.policy, ...policy } }));
}

/** Disables nodes, or enables them when all are disabled. The start node cannot be disabled. */
export function toggleDisabled(document: EditorDocument, ids: ReadonlySet<string>): EditorDocument {
  const concerned = document.flow.filter(
    (element): element is FlowNode => ids.has(element.id) && isNode(element) && !isTrigger(element),
  );
  const disabled = concerned.some((node) => !node.data.disabled);
  const changed = new Set(concerned.filter((node) => node.data.disabled !== disabled).map((node) => node.id));
  return mapFlow(document, (element) =>
    changed.has(element.id) ? withData(element as FlowNode, { disabled }) : element,
  );
}

/** Pins a sample as the node's output in runs by hand; undefined takes the pin away. */
export function setPin(document: EditorDocument, id: string, pin: unknown): EditorDocument {
  return mapNode(document, id, (node) => {
    if (pin !== undefined) return withData(node, { pin });
    const { pin: _, ...data } = node.data;
    return { ...node, data: data as FlowNode['data'] };
  });
}
