import type { ReactNode } from 'react';
import type { NodeKindId } from 'shared-contracts/nodes';

/** What can be chosen where a node is wanted: a kind, or what gives nodes that are filled in already. */
export type NodePick =
  | { kind: 'node'; id: NodeKindId }
  | { kind: 'configuration'; id: string }
  /** A connector that no configuration is made of yet. */
  | { kind: 'connector'; id: string }
  | {
      kind: 'operation';
      id: string;
      connectorId: string;
      connectorName: string;
      version: number;
      configurationId: string | null;
    }
  | { kind: 'template'; id: string }
  /** The steps of another scenario, as a copy. */
  | { kind: 'scenario'; id: string };

/** A line of the list of nodes. */
export interface NodeItem {
  pick: NodePick;
  name: string;
  description: string;
  /** Kind of node that its tile shows. */
  type: string;
  /** Takes the place of that tile. */
  tile?: ReactNode;
  /** How well it answers the search: up to 5, by the name of a kind. */
  relevance: number;
}

/** Part of the list of nodes: `recent`, a category of kinds, `nodes` that a search finds, or what is found beside them. */
export interface NodeSection {
  id: string;
  items: readonly NodeItem[];
}

/** Whether choosing it gives several nodes at once. */
export const givesFlow = ({ kind }: NodePick): boolean => kind === 'template' || kind === 'scenario';

/** Type of what is dragged from the list; its data is a pick. */
export const dragType = 'application/x-weft-node-pick';

/** The same choice has the same key. */
export function pickKey(pick: NodePick): string {
  const by = pick.kind === 'operation' ? ` ${pick.connectorId} ${pick.configurationId ?? ''}` : '';
  return `${pick.kind} ${pick.id}${by}`;
}

/** What was dragged; null for anything else. */
export function readDragged(data: string): NodeItem | null {
  try {
    const item = JSON.parse(data) as Partial<NodeItem> | null;
    return typeof item?.pick?.kind === 'string' && typeof item.name === 'string' ? (item as NodeItem) : null;
  } catch {
    return null;
  }
}
