import type { FlowNode } from 'shared-contracts/api/scenario';
import { segmentsOf } from 'shared-contracts/nodes';

const calls = /(?<![\w$.])(node\(\s*)(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")(\s*\))/g;

const unescaped = (text: string) => text.replace(/\\(.)/g, '$1');

/** Code with every reference to a node replaced; quotes and spaces stay as they were written. */
export function mapReferences(text: string, map: (reference: string) => string): string {
  return text.replace(
    calls,
    (call, open: string, single: string | undefined, double: string | undefined, close: string) => {
      const reference = unescaped(single ?? double ?? '');
      const next = map(reference);
      if (next === reference) return call;
      const quote = single === undefined ? '"' : "'";
      return (
        open +
        quote +
        next.replace(/[\\'"]/g, (sign) => (sign === '\\' || sign === quote ? `\\${sign}` : sign)) +
        quote +
        close
      );
    },
  );
}

/** A template with every reference in its expressions replaced; what stands outside of them is mere text. */
function mapTemplate(template: string, map: (reference: string) => string): string {
  if (!template.includes('node(')) return template;
  return segmentsOf(template)
    .map(({ kind, from, to }) => {
      const text = template.slice(from, to);
      return kind === 'expression' ? mapReferences(text, map) : text;
    })
    .join('');
}

/** How nodes are named in expressions: stored by id, so that a rename breaks nothing, shown by label. */
export interface References {
  /** A template or code as shown, from how it is stored. */
  shown: (template: string) => string;
  shownCode: (code: string) => string;
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
  return {
    nameOf,
    idOf,
    shown: (template) => mapTemplate(template, nameOf),
    shownCode: (code) => mapReferences(code, nameOf),
    stored: (template) => mapTemplate(template, idOrText),
    storedCode: (code) => mapReferences(code, idOrText),
  };
}
