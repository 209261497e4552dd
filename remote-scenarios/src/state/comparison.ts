import type { Flow, FlowNode, FlowWire } from 'shared-contracts/api/scenario';
import { contentOf, settingsOf, stableText, wireText } from './difference.ts';
import { indexFlow } from './flowIndex.ts';
import { type ComparedGroup, compareGroups } from './groupComparison.ts';

export const nodeChanges = ['added', 'removed', 'changed', 'moved'] as const;
export type Change = (typeof nodeChanges)[number];

/** A node that two versions of a flow have not in common, or not alike. */
export interface NodeChange {
  /** As the later version has it; as the earlier one had it where it was removed. */
  node: FlowNode;
  before: FlowNode | null;
  change: Change;
}

/** Two versions of a flow in one drawing: the later one, with what was removed where it stood. */
export interface Comparison {
  nodes: readonly FlowNode[];
  wires: readonly { wire: FlowWire; change: 'added' | 'removed' | null }[];
  /** From left to right, then from top to bottom. */
  changes: readonly NodeChange[];
  groups: readonly ComparedGroup[];
  byNode: ReadonlyMap<string, NodeChange>;
}

function changeOf(node: FlowNode, before: FlowNode | undefined): Change | null {
  if (!before) return 'added';
  if (contentOf(before) !== contentOf(node)) return 'changed';
  const { x, y } = node.position;
  return x === before.position.x && y === before.position.y ? null : 'moved';
}

function nodeChangesOf(before: ReadonlyMap<string, FlowNode>, after: readonly FlowNode[], removed: FlowNode[]) {
  const changes = after.flatMap((node): NodeChange[] => {
    const old = before.get(node.id);
    const change = changeOf(node, old);
    return change ? [{ node, before: old ?? null, change }] : [];
  });
  for (const node of removed) changes.push({ node, before: node, change: 'removed' });
  return changes.sort(({ node: { position: a } }, { node: { position: b } }) => a.x - b.x || a.y - b.y);
}

/** Compares two versions of a flow node by node and wire by wire. */
export function compareFlows(before: Flow, after: Flow): Comparison {
  const from = indexFlow(before);
  const to = indexFlow(after);
  const removed = from.nodes.filter(({ id }) => !to.node.has(id));
  const changes = nodeChangesOf(from.node, to.nodes, removed);
  const edited = new Set(changes.flatMap(({ node, change }) => (change === 'changed' ? [node.id] : [])));
  const byNode = new Map(changes.map((change) => [change.node.id, change]));
  const nodes = [...to.nodes, ...removed];
  const wiresBefore = new Set(from.wires.map(wireText));
  const wiresAfter = new Set(to.wires.map(wireText));
  return {
    nodes,
    wires: [
      ...to.wires.map((wire) => ({ wire, change: wiresBefore.has(wireText(wire)) ? null : ('added' as const) })),
      ...from.wires
        .filter((wire) => !wiresAfter.has(wireText(wire)))
        // A wire may have been bent elsewhere under its old id.
        .map((wire) => ({ wire: { ...wire, id: `removed ${wire.id}` }, change: 'removed' as const })),
    ],
    changes,
    groups: compareGroups(from, to, nodes, edited),
    byNode,
  };
}

/** A setting that two versions of a node have not alike; undefined where one of them lacks it. */
export interface SettingChange {
  path: string;
  before: unknown;
  after: unknown;
}

/** More changed settings than this are not told one by one. */
const settingsMost = 100;

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function collect(before: unknown, after: unknown, path: readonly string[], found: SettingChange[]): void {
  if (found.length >= settingsMost || stableText(before) === stableText(after)) return;
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    found.push({ path: path.join('.'), before, after });
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    collect(before[key], after[key], [...path, key], found);
  }
}

function comparedParts({ type, label, ...node }: FlowNode): Record<string, unknown> {
  const { config, ...others } = settingsOf({ type, label, ...node } as FlowNode) as Record<string, unknown>;
  return { type, label, ...others, ...(config as object) };
}

/** What of two objects differs, by its path; the first hundred. */
export function valueChanges(before: object, after: object): SettingChange[] {
  const found: SettingChange[] = [];
  collect(before, after, [], found);
  return found;
}

/** What of a node's name and settings differs, by their paths; the first hundred. */
export function settingChanges(before: FlowNode, after: FlowNode): SettingChange[] {
  return valueChanges(comparedParts(before), comparedParts(after));
}

/** Longer values are cut: beside each other they are to be told apart, not read. */
const shownLength = 2000;
const secretName = /secret|password|token|api.?key/i;
const mask = '••••••';

const masked = (key: string, value: unknown) =>
  typeof value === 'string' && value !== '' && (value.startsWith('secret:') || secretName.test(key)) ? mask : value;

/** A setting's value as text; null where there is none. What is kept secret is not shown, only that it is there. */
export function settingText(path: string, value: unknown): string | null {
  if (value === undefined) return null;
  const shown = masked(path.split('.').at(-1) ?? '', value);
  const text = typeof shown === 'string' ? shown : JSON.stringify(shown, masked, 2);
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}
