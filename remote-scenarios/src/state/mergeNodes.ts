import type { FlowNode } from 'shared-contracts/api/scenario';
import { isTrigger } from 'shared-contracts/nodes';
import { contentOf, wireText } from './difference.ts';
import type { FlowIndex } from './flowIndex.ts';

/** What two people made of one thing, and what it was before. */
export interface Versions<Thing> {
  base: Thing;
  mine: Thing;
  theirs: Thing;
}

/** `both`: theirs stays, and mine is kept as a copy beside it. */
export type Side = 'mine' | 'theirs' | 'both';
export type ChosenSides = ReadonlyMap<string, Side>;

/** A node that two people changed otherwise; null where it was not there, or was removed. */
export interface NodeConflict extends Versions<FlowNode | null> {
  id: string;
  /** Sides that can be chosen: a node that one of them removed cannot be kept twice, and neither can a trigger. */
  sides: readonly Side[];
}

type Kept = { node: FlowNode | null } | { conflict: NodeConflict };

/** Wires at a node that a side has and the base has not: who removed the node did not know of them. */
function hasNewWires(id: string, side: FlowIndex, base: FlowIndex): boolean {
  const known = new Set([...(base.wiresFrom.get(id) ?? []), ...(base.wiresTo.get(id) ?? [])].map(wireText));
  return [...(side.wiresFrom.get(id) ?? []), ...(side.wiresTo.get(id) ?? [])].some(
    (wire) => !known.has(wireText(wire)),
  );
}

function conflictOf(id: string, versions: Versions<FlowNode | null>): Kept {
  const { mine, theirs } = versions;
  const canBeTwo = mine !== null && theirs !== null && !isTrigger(mine);
  return { conflict: { id, ...versions, sides: canBeTwo ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'] } };
}

/** A place on the canvas is never worth a question: who moved the node has it where they put it, oneself before others. */
function placed(node: FlowNode, { base, mine, theirs }: Versions<FlowNode>): FlowNode {
  const isMoved = mine.position.x !== base.position.x || mine.position.y !== base.position.y;
  const { position } = isMoved ? mine : theirs;
  const isThere = node.position.x === position.x && node.position.y === position.y;
  return isThere ? node : { ...node, position };
}

function ofAll(id: string, versions: Versions<FlowNode>): Kept {
  const { base, mine, theirs } = versions;
  const [was, own, other] = [contentOf(base), contentOf(mine), contentOf(theirs)];
  if (own !== was && other !== was && own !== other) return conflictOf(id, versions);
  return { node: placed(other === was || own === other ? mine : theirs, versions) };
}

function kept(id: string, flows: Versions<FlowIndex>): Kept {
  const node = (of: FlowIndex) => of.node.get(id) ?? null;
  const [base, mine, theirs] = [node(flows.base), node(flows.mine), node(flows.theirs)];
  if (base && mine && theirs) return ofAll(id, { base, mine, theirs });
  if (mine && theirs) {
    return contentOf(mine) === contentOf(theirs) ? { node: mine } : conflictOf(id, { base, mine, theirs });
  }
  const [left, side] = mine ? [mine, flows.mine] : [theirs, flows.theirs];
  if (!left || !base) return { node: left };
  const isUsed = contentOf(left) !== contentOf(base) || hasNewWires(id, side, flows.base);
  return isUsed ? conflictOf(id, { base, mine, theirs }) : { node: null };
}

/** The nodes of two flows as one: first those of mine in their order. Those that both changed stand apart. */
export function mergeNodes(flows: Versions<FlowIndex>): { nodes: FlowNode[]; conflicts: NodeConflict[] } {
  const nodes: FlowNode[] = [];
  const conflicts: NodeConflict[] = [];
  for (const id of new Set([...flows.mine.node.keys(), ...flows.theirs.node.keys()])) {
    const result = kept(id, flows);
    if ('conflict' in result) conflicts.push(result.conflict);
    else if (result.node) nodes.push(result.node);
  }
  return { nodes, conflicts };
}
