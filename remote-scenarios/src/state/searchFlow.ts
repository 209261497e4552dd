import type { FlowGroup, FlowNode } from 'shared-contracts/api/scenario';
import { referencesOf } from './expression/references.ts';
import type { FlowIndex } from './flowIndex.ts';

/** A node that holds what was searched for, or a group whose name does. */
export interface SearchHit {
  element: FlowNode | FlowGroup;
  /** Setting the text was found in; null when it is in the name. */
  path: string | null;
  /** The text around it. */
  excerpt: string;
}

/** Characters of context shown before what was found. */
const before = 24;
const length = 120;

function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value !== 'object' || value === null) {
    return value === undefined || value === null ? [] : [[path, String(value)]];
  }
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, path ? `${path}.${key}` : key));
}

function excerptOf(text: string, at: number): string {
  const from = Math.max(0, at - before);
  const excerpt = text.slice(from, from + length).replace(/\s+/g, ' ');
  return `${from > 0 ? '…' : ''}${excerpt}${from + length < text.length ? '…' : ''}`;
}

/**
 * Groups whose name holds a text, then nodes whose name, kind or any setting, as its field shows it, does: in flow order,
 * the first place of each node.
 */
export function searchFlow(index: FlowIndex, search: string): SearchHit[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [];
  const references = referencesOf(index.nodes);
  const groups = index.groups.filter(({ label }) => label.toLowerCase().includes(wanted));
  const nodes = index.nodes.flatMap((node): SearchHit[] => {
    if (node.label.toLowerCase().includes(wanted) || node.type.includes(wanted)) {
      return [{ element: node, path: null, excerpt: node.label }];
    }
    for (const [path, stored] of textsOf({ ...node.data.config, policy: node.data.policy }, '')) {
      const text = references.shownSetting(stored);
      const at = text.toLowerCase().indexOf(wanted);
      if (at >= 0) return [{ element: node, path, excerpt: excerptOf(text, at) }];
    }
    return [];
  });
  return [...groups.map((group): SearchHit => ({ element: group, path: null, excerpt: group.label })), ...nodes];
}
