import { type Flow, type FlowElement, type FlowNode, isWire } from 'shared-contracts/api/scenario';
import { differenceOf, type GroupChange, stableText, wireText } from './difference.ts';
import type { EditorDocument } from './document.ts';
import { freePosition } from './edits/addNode.ts';
import { paste } from './edits/clipboard.ts';
import type { CreateId } from './edits/createId.ts';
import { withoutReferences } from './edits/removeElements.ts';
import { indexFlow } from './flowIndex.ts';
import { rowStep } from './geometry.ts';
import { mergeGroups } from './mergeGroups.ts';
import { type ChosenSides, mergeNodes, type NodeConflict, type Versions } from './mergeNodes.ts';
import { apart } from './mergePlaces.ts';
import { mergeWires } from './mergeWires.ts';

/** What of a scenario beside its flow can be changed by two people otherwise. */
export const mergedFields = [
  'name',
  'description',
  'run_timeout_s',
  'concurrency',
  'missed_schedule',
  'refuse_failing_tests',
] as const;
export type MergedField = (typeof mergedFields)[number];

/** A field that both changed otherwise; its id is that of its choice. */
export interface FieldConflict extends Versions<unknown> {
  field: MergedField;
}

export interface MergeConflicts {
  nodes: readonly NodeConflict[];
  fields: readonly FieldConflict[];
}

type Documents = Versions<EditorDocument>;

const flowsOf = ({ base, mine, theirs }: Documents) => ({
  base: indexFlow(base.flow),
  mine: indexFlow(mine.flow),
  theirs: indexFlow(theirs.flow),
});

function fieldValue({ name, description, settings }: EditorDocument, field: MergedField): unknown {
  return { name, description, ...settings }[field];
}

function fieldOf({ base, mine, theirs }: Documents, field: MergedField): FieldConflict {
  return { field, base: fieldValue(base, field), mine: fieldValue(mine, field), theirs: fieldValue(theirs, field) };
}

function isConflict({ base, mine, theirs }: Versions<unknown>): boolean {
  const [was, own, other] = [stableText(base), stableText(mine), stableText(theirs)];
  return own !== was && other !== was && own !== other;
}

/** What both sides changed otherwise, and somebody has to decide. All else is merged on its own. */
export function conflictsOf(documents: Documents): MergeConflicts {
  return {
    nodes: mergeNodes(flowsOf(documents)).conflicts,
    fields: mergedFields.map((field) => fieldOf(documents, field)).filter(isConflict),
  };
}

function mergedFieldsOf(documents: Documents, choices: ChosenSides) {
  const values = mergedFields.map((field) => {
    const versions = fieldOf(documents, field);
    const isMine = isConflict(versions)
      ? choices.get(field) === 'mine'
      : stableText(versions.theirs) === stableText(versions.base);
    return [field, isMine ? versions.mine : versions.theirs] as const;
  });
  const given = values.filter(([, value]) => value !== undefined);
  const { name, description, ...settings } = Object.fromEntries(given) as Record<MergedField, never>;
  return { name, description, settings: { ...documents.theirs.settings, ...settings } } as Pick<
    EditorDocument,
    'name' | 'description' | 'settings'
  >;
}

/** Variables are there or not: their values come from runs. */
function mergedVariables({ base, mine, theirs }: Documents): EditorDocument['variables'] {
  const names = [...new Set([...Object.keys(mine.variables), ...Object.keys(theirs.variables)])];
  const has = ({ variables }: EditorDocument, name: string) => Object.hasOwn(variables, name);
  const stays = (name: string) => (has(mine, name) && has(theirs, name)) || !has(base, name);
  return Object.fromEntries(names.filter(stays).map((name) => [name, mine.variables[name] ?? theirs.variables[name]]));
}

/** Two people who add a node each may give both one name. */
function relabelled(nodes: readonly FlowNode[], { base, theirs }: Documents, counter: number) {
  const added = differenceOf(base.flow, theirs.flow).added;
  const owns = new Set(added.map(({ id }) => id));
  const taken = new Set(added.map(({ label }) => label));
  const known = indexFlow(base.flow).node;
  let next = counter;
  const named = nodes.map((node) => {
    if (owns.has(node.id) || known.has(node.id) || !taken.has(node.label)) return node;
    return { ...node, label: `${node.label.replace(/ \d+$/, '')} ${next++}` };
  });
  return { nodes: named, counter: next };
}

/** What was chosen of the nodes that both changed; without a choice theirs, which is saved already. */
function chosenOf(conflicts: readonly NodeConflict[], choices: ChosenSides) {
  const chosen = conflicts.map((conflict) => (choices.get(conflict.id) === 'mine' ? conflict.mine : conflict.theirs));
  const copies = conflicts.filter(({ id, sides }) => sides.includes('both') && choices.get(id) === 'both');
  return { chosen: chosen.filter((node) => node !== null), copies: copies.flatMap(({ mine }) => mine ?? []) };
}

/** A wire that is drawn again gets another id, and the same place. */
const placeKey = (element: FlowElement) => (isWire(element) ? wireText(element) : element.id);

function isReordered(before: Flow, after: Flow): boolean {
  const keys = after.map(placeKey);
  const [was, is] = [new Set(before.map(placeKey)), new Set(keys)];
  const kept = keys.filter((key) => was.has(key));
  return [...was].filter((key) => is.has(key)).some((key, at) => key !== kept[at]);
}

/** Mine and theirs in the order of mine, or of theirs where they alone changed it: branches run in the order of their wires. */
function inOrder(flow: Flow, { base, mine, theirs }: Documents): Flow {
  const isTheirs = !isReordered(base.flow, mine.flow) && isReordered(base.flow, theirs.flow);
  const order = isTheirs ? theirs.flow : mine.flow;
  const place = new Map(order.map((element, at) => [placeKey(element), at]));
  const placeOf = (element: FlowElement) => place.get(placeKey(element)) ?? order.length;
  return flow.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function mergedFlow(documents: Documents, choices: ChosenSides, createId: CreateId) {
  const flows = flowsOf(documents);
  const { nodes: alone, conflicts } = mergeNodes(flows);
  const { chosen, copies } = chosenOf(conflicts, choices);
  const counter = Math.max(documents.mine.nodes_counter, documents.theirs.nodes_counter);
  const { nodes, counter: nodes_counter } = relabelled([...alone, ...chosen], documents, counter);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const gone = new Set(flows.base.nodes.map(({ id }) => id).filter((id) => !byId.has(id)));
  const tidy = apart(
    nodes.map((node) => withoutReferences(node, gone)),
    flows,
  );
  const { wires, leftOut } = mergeWires(flows, byId, createId);
  const groups = mergeGroups(flows, tidy);
  return { flow: inOrder([...tidy, ...wires, ...groups], documents), nodes_counter, copies, leftOut };
}

/** How many own wires the merged document is without, as they would close a circle with theirs. */
export function leftOutWires(documents: Documents, choices: ChosenSides): number {
  return mergedFlow(documents, choices, () => '').leftOut;
}

/**
 * One document of two that began with the same one. What one side alone changed is taken; what both changed as the
 * choices say. No wire is left without its ends, none closes a circle.
 */
export function mergeDocuments(documents: Documents, choices: ChosenSides, createId: CreateId): EditorDocument {
  const { flow, nodes_counter, copies } = mergedFlow(documents, choices, createId);
  const variables = mergedVariables(documents);
  const merged = { ...mergedFieldsOf(documents, choices), variables, flow, nodes_counter };
  return copies.reduce<EditorDocument>((document, copy) => {
    const { x, y } = copy.position;
    const free = freePosition(indexFlow(document.flow).nodes, { x, y: y + rowStep });
    return paste(document, [copy], createId, free).document;
  }, merged);
}

/** What one side brings that needs no decision: nodes it added, changed or removed, and fields. */
export interface Taken {
  nodes: readonly { node: FlowNode; change: 'added' | 'changed' | 'removed' }[];
  fields: readonly MergedField[];
  wires: number;
  groups: readonly GroupChange[];
}

/** What a side changed since the base, without what is asked about. */
export function takenOf(base: EditorDocument, side: EditorDocument, conflicts: MergeConflicts): Taken {
  const difference = differenceOf(base.flow, side.flow);
  const asked = new Set<string>([
    ...conflicts.nodes.map(({ id }) => id),
    ...conflicts.fields.map(({ field }) => field),
  ]);
  const nodes = (['added', 'changed', 'removed'] as const).flatMap((change) =>
    difference[change].filter(({ id }) => !asked.has(id)).map((node) => ({ node, change })),
  );
  const fields = mergedFields.filter(
    (field) => !asked.has(field) && stableText(fieldValue(base, field)) !== stableText(fieldValue(side, field)),
  );
  return { nodes, fields, wires: difference.wires, groups: difference.groups };
}
