import {
  type Flow,
  type FlowElement,
  type FlowGroup,
  type FlowNode,
  isGroup,
  type Scenario,
} from 'shared-contracts/api/scenario';
import { stableText } from './difference.ts';

/** The part of a scenario that is edited, undone and saved. Never changed in place. */
export interface EditorDocument {
  name: string;
  description: string;
  settings: Scenario['settings'];
  variables: Readonly<Record<string, unknown>>;
  flow: Flow;
  nodes_counter: number;
}

/** What a document is an edit of: the version that the next save compares it with. */
export interface Base {
  saved: EditorDocument;
  revision: number;
}

/** What is edited of a scenario's record. */
export function documentOf(scenario: Scenario): EditorDocument {
  const { name, description, settings, variables, flow, nodes_counter } = scenario;
  return { name, description, settings, variables, flow, nodes_counter };
}

/** A document with some elements replaced; the same document when none changed. */
export function mapFlow(document: EditorDocument, change: (element: FlowElement) => FlowElement): EditorDocument {
  let changed = false;
  const flow = document.flow.map((element) => {
    const next = change(element);
    if (next !== element) changed = true;
    return next;
  });
  return changed ? { ...document, flow } : document;
}

/** A document with one node replaced. */
export function mapNode(document: EditorDocument, id: string, change: (node: FlowNode) => FlowNode): EditorDocument {
  return mapFlow(document, (element) =>
    element.id === id && element.type !== 'default' ? change(element as FlowNode) : element,
  );
}

/** A document with one group replaced. */
export function mapGroup(document: EditorDocument, id: string, change: (group: FlowGroup) => FlowGroup) {
  return mapFlow(document, (element) => (element.id === id && isGroup(element) ? change(element) : element));
}

/** True where two documents hold the same parts: nothing between them was edited. */
export function sameContent(one: EditorDocument, other: EditorDocument): boolean {
  return (
    one.flow.length === other.flow.length &&
    one.flow.every((element, place) => element === other.flow[place]) &&
    one.name === other.name &&
    one.description === other.description &&
    (one.settings === other.settings || stableText(one.settings) === stableText(other.settings)) &&
    one.nodes_counter === other.nodes_counter
  );
}
