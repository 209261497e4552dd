import type { FlowNode } from 'shared-contracts/api/scenario';
import { mapReferences, mapTemplateReferences as mapTemplate } from 'shared-contracts/nodes';

export { mapReferences };

/** How nodes are named in expressions: stored by id, so that a rename breaks nothing, shown by label. */
export interface References {
  /** A template or code as shown, from how it is stored. */
  shown: (template: string) => string;
  shownCode: (code: string) => string;
  /** Of a setting that is one or the other. */
  shownSetting: (text: string) => string;
  /** A template or code as stored, from how it is written. */
  stored: (template: string) => string;
  storedCode: (code: string) => string;
  /** Name shown for a node: its label, or its id where two nodes share the label. */
  nameOf: (id: string) => string;
  /** Id of a node by id or unambiguous label. */
  idOf: (reference: string) => string | null;
}

/** Flows are never changed in place, so names are right for as long as their nodes live. */
const known = new WeakMap<readonly FlowNode[], References>();

/** The names of a flow's nodes, read once. */
export function referencesOf(nodes: readonly FlowNode[]): References {
  const found = known.get(nodes) ?? readReferences(nodes);
  known.set(nodes, found);
  return found;
}

function readReferences(nodes: readonly FlowNode[]): References {
  const labels = new Map(nodes.map((node) => [node.id, node.label]));
  const byLabel = new Map<string, string | null>();
  for (const node of nodes) byLabel.set(node.label, byLabel.has(node.label) ? null : node.id);
  const nameOf = (id: string) => {
    const label = labels.get(id);
    // A label that is another node's id would be read as that id.
    return label && byLabel.get(label) === id && !labels.has(label) ? label : id;
  };
  const idOf = (reference: string) => (labels.has(reference) ? reference : (byLabel.get(reference) ?? null));
  const idOrText = (reference: string) => idOf(reference) ?? reference;
  const shown = (template: string) => mapTemplate(template, nameOf);
  const shownCode = (code: string) => mapReferences(code, nameOf);
  return {
    nameOf,
    idOf,
    ...{ shown, shownCode },
    shownSetting: (text) => (text.includes('{{') ? shown(text) : shownCode(text)),
    stored: (template) => mapTemplate(template, idOrText),
    storedCode: (code) => mapReferences(code, idOrText),
  };
}
