import type { FlowNode } from 'shared-contracts/api/scenario';
import { isAnnotation, type NodeKind, outputsOf } from 'shared-contracts/nodes';
import type { EditorDocument } from '../document.ts';
import { handleOf, indexFlow } from '../flowIndex.ts';
import { boxHeight, boxWidth, columnStep, type Position, rowStep, sideOutputs, sizeOf, snap } from '../geometry.ts';
import { connect } from './connect.ts';

export interface NewNode {
  id: string;
  kind: NodeKind;
  /** Name of the kind in the user's language; the counter is appended (SCN-32). */
  label: string;
  position: Position;
  /** Settings that it begins with, under a name of its own; those of its kind unless given. */
  filled?: { label: string; config: FlowNode['data']['config'] } | undefined;
}

/** A filled node has its name as it is where no other has it; others count. */
function labelOf({ flow, nodes_counter }: EditorDocument, { label, filled }: NewNode): string {
  const isFree = filled && indexFlow(flow).nodes.every((node) => node.label !== filled.label);
  return isFree ? filled.label : `${filled?.label ?? label} ${nodes_counter}`;
}

/** Room between a new comment and what stands above it. */
const commentGap = 16;

/** Where a comment covers nothing, at or below where it was wanted. */
function besideAll(nodes: readonly FlowNode[], comment: FlowNode): Position {
  const own = sizeOf(comment);
  const { x } = comment.position;
  let { y } = comment.position;
  const covered = nodes
    .map((node) => ({ ...node.position, ...sizeOf(node) }))
    .filter((other) => x < other.x + other.width && other.x < x + own.width)
    .toSorted((one, other) => one.y - other.y);
  for (const other of covered) {
    if (y < other.y + other.height && other.y < y + own.height)
      y = snap({ x, y: other.y + other.height + commentGap }).y;
  }
  return { x, y };
}

/** Adds a node, labelled with the counter, and raises the counter by one. A comment is laid on nothing. */
export function addNode(document: EditorDocument, added: NewNode): EditorDocument {
  const wanted: FlowNode = {
    id: added.id,
    type: added.kind.kind,
    label: labelOf(document, added),
    selected: false,
    position: snap(added.position),
    data: { config: added.filled?.config ?? added.kind.defaults(), policy: {}, disabled: false },
  };
  const node = isAnnotation(wanted)
    ? { ...wanted, position: besideAll(indexFlow(document.flow).nodes, wanted) }
    : wanted;
  return { ...document, flow: [...document.flow, node], nodes_counter: document.nodes_counter + 1 };
}

/** The first place at or below a position that no node covers. */
export function freePosition(nodes: readonly FlowNode[], wanted: Position): Position {
  const inColumn = nodes
    .filter((node) => !isAnnotation(node))
    .map((node) => ({ ...node.position, ...sizeOf(node) }))
    .filter(({ x, width }) => wanted.x < x + width && x < wanted.x + boxWidth);
  let top = wanted.y;
  const covered = ({ y, height }: { y: number; height: number }) =>
    top < y + height + rowStep / 2 && y < top + boxHeight + rowStep / 2;
  while (inColumn.some(covered)) top += rowStep;
  return { x: wanted.x, y: top };
}

/** The output a new wire should leave by: the first that has none, else the first. */
export function freeOutput(document: EditorDocument, nodeId: string): string | null {
  const { node, wiresFrom } = indexFlow(document.flow);
  const source = node.get(nodeId);
  if (!source) return null;
  const outputs = outputsOf(source.type, source.data.config).filter((output) => output.id !== 'error');
  const taken = new Set((wiresFrom.get(nodeId) ?? []).map(handleOf));
  return (outputs.find((output) => !taken.has(output.id)) ?? outputs[0])?.id ?? null;
}

/** Where the flow can go on: an output of the node drawn last that leads nowhere yet; null where none is open. */
export function lastOpenOutput(document: EditorDocument): { source: string; sourceHandle: string } | null {
  const { nodes, wiresFrom } = indexFlow(document.flow);
  for (const node of nodes.toReversed()) {
    const taken = new Set((wiresFrom.get(node.id) ?? []).map(handleOf));
    const open = sideOutputs(node).find((output) => !taken.has(output.id));
    if (open) return { source: node.id, sourceHandle: open.id };
  }
  return null;
}

/** Adds a node behind another and draws the wire, where both kinds allow one. */
export function addNodeBehind(
  document: EditorDocument,
  behind: string,
  added: Omit<NewNode, 'position'>,
  wireId: string,
): EditorDocument {
  const { node, nodes } = indexFlow(document.flow);
  const source = node.get(behind);
  if (!source) return document;
  const wanted = { x: source.position.x + columnStep, y: source.position.y };
  const withNode = addNode(document, { ...added, position: freePosition(nodes, wanted) });
  const sourceHandle = freeOutput(document, behind);
  if (sourceHandle === null || !added.kind.hasInput) return withNode;
  return connect(withNode, { source: behind, sourceHandle, target: added.id }, wireId);
}

/** Adds a node at the end of a wire that was drawn before the node was chosen. */
export function addNodeThrough(
  document: EditorDocument,
  wire: { id: string; source: string; sourceHandle: string; position: Position | null },
  added: Omit<NewNode, 'position'>,
): EditorDocument {
  const { node, nodes } = indexFlow(document.flow);
  const source = node.get(wire.source);
  if (!source) return document;
  const beside = { x: source.position.x + columnStep, y: source.position.y };
  const position = freePosition(nodes, wire.position ?? beside);
  const withNode = addNode(document, { ...added, position });
  if (!added.kind.hasInput) return withNode;
  return connect(withNode, { source: wire.source, sourceHandle: wire.sourceHandle, target: added.id }, wire.id);
}
