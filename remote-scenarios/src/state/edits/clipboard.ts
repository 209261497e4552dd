import {
  type Flow,
  type FlowElement,
  type FlowGroup,
  type FlowNode,
  flowSchema,
  isGroup,
  isNode,
  isWire,
} from 'shared-contracts/api/scenario';
import {
  type CalledThings,
  isForeignFlow,
  isTrigger,
  mapReferences,
  mapTemplateReferences,
  type NodeTraits,
  nodeKind,
  withFields,
  withoutSecretTexts,
  withoutTypedSecrets,
  withThingNames,
  withTypedSecretsOf,
} from 'shared-contracts/nodes';
import type { EditorDocument } from '../document.ts';
import { type FlowIndex, indexFlow } from '../flowIndex.ts';
import { grid, type Position, snap } from '../geometry.ts';
import type { CreateId } from './createId.ts';

const fieldsOf = (node: FlowNode): Partial<NodeTraits> => nodeKind(node.type) ?? {};

/**
 * A secret that was typed but not saved yet must not leave by the clipboard; a stored one is only a reference, which the
 * server takes in the scenario that it is of.
 */
export function withoutClearSecrets(node: FlowNode): FlowNode {
  return withoutSecretTexts(node, (text) => !text.startsWith('secret:'));
}

/** Views of a run belong to this scenario's run, not to a copy. */
export function withoutRun(node: FlowNode): FlowNode {
  const { msg: _msg, on_error: _onError, ...data } = node.data;
  return { ...node, selected: false, data: data as FlowNode['data'] };
}

/** A group goes along with all of its nodes; who picks some of them picks nodes. */
function isPicked(element: FlowElement, ids: ReadonlySet<string>): boolean {
  if (isWire(element)) return ids.has(element.source) && ids.has(element.target);
  return isGroup(element) ? element.data.config.members.every((id) => ids.has(id)) : ids.has(element.id);
}

/** Nodes, the wires between them and the groups of them as a part of a flow of its own. */
export function pickElements(document: EditorDocument, ids: ReadonlySet<string>): Flow {
  return document.flow
    .filter((element) => isPicked(element, ids))
    .map((element) => (isNode(element) ? withoutRun(withoutClearSecrets(element)) : element));
}

/**
 * Text for the clipboard: the same JSON as an export, so that it can be read, mailed and pasted anywhere. `called` is what
 * the things are called that nodes name: elsewhere it takes the place of their ids.
 */
export function clipboardText(document: EditorDocument, ids: ReadonlySet<string>, called: CalledThings): string {
  const flow = pickElements(document, ids).map((element) =>
    withThingNames(isNode(element) ? withoutTypedSecrets(element) : element, called),
  );
  return JSON.stringify(flow, null, 2);
}

/** Whether a text is an export of something, perhaps of another tool, rather than any text. */
export const looksExported = (text: string): boolean => /^\s*[[{]/.test(text);

/** The flow in a text, or null when it holds none. An exported scenario is taken by its `flow`. */
export function readClipboard(text: string): Flow | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const flow = Array.isArray(value) ? value : (value as { flow?: unknown } | null)?.flow;
  const parsed = flowSchema.safeParse(flow);
  const hasNodes = parsed.success && parsed.data.some(isNode) && !isForeignFlow(parsed.data);
  return hasNodes ? parsed.data : null;
}

/** Settings that name nodes by other ids. */
function withNodes(node: FlowNode, ids: ReadonlyMap<string, string>): FlowNode['data']['config'] {
  const { nodeFields = [], templateFields = [], codeFields = [] } = fieldsOf(node);
  const named = (id: string) => ids.get(id) ?? id;
  const config = withFields(node.data.config, nodeFields, named);
  const inTemplates = withFields(config, templateFields, (text) => mapTemplateReferences(text, named));
  return withFields(inTemplates, codeFields, (text) => mapReferences(text, named));
}

function copyNode(node: FlowNode, ids: ReadonlyMap<string, string>, offset: Position): FlowNode {
  return {
    ...node,
    id: ids.get(node.id) ?? node.id,
    selected: true,
    position: snap({ x: node.position.x + offset.x, y: node.position.y + offset.y }),
    data: { ...node.data, config: withNodes(node, ids) },
  };
}

function offsetOf(nodes: readonly FlowNode[], at: Position | undefined): Position {
  if (!at) return { x: grid * 2, y: grid * 2 };
  const left = Math.min(...nodes.map((node) => node.position.x));
  const top = Math.min(...nodes.map((node) => node.position.y));
  return { x: at.x - left, y: at.y - top };
}

function relabel(document: EditorDocument, nodes: readonly FlowNode[]): { nodes: FlowNode[]; counter: number } {
  const taken = new Set(indexFlow(document.flow).nodes.map((node) => node.label));
  let counter = document.nodes_counter;
  const named = nodes.map((node) => {
    const label = taken.has(node.label) ? `${node.label.replace(/ \d+$/, '')} ${counter++}` : node.label;
    taken.add(label);
    return { ...node, label };
  });
  return { nodes: named, counter };
}

/** Copies of groups around the copies of their nodes; a group without any is left out. */
function copyGroups(incoming: FlowIndex, ids: ReadonlyMap<string, string>, createId: CreateId): FlowGroup[] {
  return incoming.groups.flatMap((group) => {
    const members = group.data.config.members.flatMap((id) =>
      incoming.groupOf.get(id) === group ? (ids.get(id) ?? []) : [],
    );
    if (members.length === 0) return [];
    return [{ ...group, id: createId(), data: { ...group.data, config: { ...group.data.config, members } } }];
  });
}

export interface Pasted {
  document: EditorDocument;
  /** Ids of the nodes that were added, then of the groups. */
  ids: readonly string[];
}

/**
 * Adds a part of a flow under new ids; a second start node is left out. Without `at` it lands beside its origin. What the
 * clipboard left out of typed secrets is taken from the nodes that were copied, where they are of this scenario.
 */
export function paste(document: EditorDocument, flow: Flow, createId: CreateId, at?: Position): Pasted {
  const incoming = indexFlow(
    withTypedSecretsOf(flow, document.flow).filter((element) => !isNode(element) || !isTrigger(element)),
  );
  const ids = new Map(incoming.nodes.map((node) => [node.id, createId()]));
  const offset = offsetOf(incoming.nodes, at);
  const copies = incoming.nodes.map((node) => copyNode(node, ids, offset));
  const { nodes, counter } = relabel(document, copies);
  const wires = incoming.wires.flatMap((wire) => {
    const source = ids.get(wire.source);
    const target = ids.get(wire.target);
    return source && target ? [{ ...wire, id: createId(), source, target }] : [];
  });
  if (nodes.length === 0) return { document, ids: [] };
  const groups = copyGroups(incoming, ids, createId);
  return {
    document: { ...document, flow: [...document.flow, ...nodes, ...wires, ...groups], nodes_counter: counter },
    ids: [...nodes, ...groups].map(({ id }) => id),
  };
}
