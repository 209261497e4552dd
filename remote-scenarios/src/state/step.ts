import { type Flow, type FlowElement, isWire } from 'shared-contracts/api/scenario';
import type { EditorDocument } from './document.ts';
import { withoutLostMembers } from './edits/groups.ts';

/** An element that one of two flows has alone, with its place in that flow. */
export type Placed = readonly [place: number, element: FlowElement];

type Fields = Omit<EditorDocument, 'flow'>;

/** How two documents differ, so that either is made of the other. What both have is in neither part of it. */
export interface Step {
  fields: { before: Partial<Fields>; after: Partial<Fields> };
  /** Elements that both have, otherwise in each. */
  replaced: readonly (readonly [before: FlowElement, after: FlowElement])[];
  removed: readonly Placed[];
  added: readonly Placed[];
}

const fieldNames = ['name', 'description', 'settings', 'nodes_counter'] as const;

function fieldsBetween(before: EditorDocument, after: EditorDocument): Step['fields'] {
  const changed = fieldNames.filter((name) => before[name] !== after[name]);
  const of = (document: EditorDocument) => Object.fromEntries(changed.map((name) => [name, document[name]]));
  return { before: of(before), after: of(after) };
}

const placed = (flow: Flow, known: ReadonlyMap<string, unknown>): Placed[] =>
  flow.flatMap((element, place): Placed[] => (known.has(element.id) ? [] : [[place, element]]));

/** True where what both flows have stands in the same order in both. */
function sameOrder(before: Flow, after: Flow, inBefore: ReadonlyMap<string, unknown>, inAfter: typeof inBefore) {
  const kept = before.filter(({ id }) => inAfter.has(id));
  return after.filter(({ id }) => inBefore.has(id)).every(({ id }, place) => kept[place]?.id === id);
}

const byId = (flow: Flow) => new Map(flow.map((element) => [element.id, element]));
const all = (flow: Flow) => flow.map((element, place): Placed => [place, element]);

/** Pairs that differ of flows that have the same elements in the same places, as after most edits; null for others. */
function replacedInPlace(before: Flow, after: Flow): Step['replaced'] | null {
  if (before.length !== after.length) return null;
  const replaced: [FlowElement, FlowElement][] = [];
  for (const [place, element] of after.entries()) {
    const old = before[place];
    if (old === element) continue;
    if (old?.id !== element.id) return null;
    replaced.push([old, element]);
  }
  return replaced;
}

/** What leads from one document to the other. Values of variables come from runs and are no step. */
export function stepBetween(before: EditorDocument, after: EditorDocument): Step {
  const fields = fieldsBetween(before, after);
  const inPlace = replacedInPlace(before.flow, after.flow);
  if (inPlace) return { fields, replaced: inPlace, removed: [], added: [] };
  const [inBefore, inAfter] = [byId(before.flow), byId(after.flow)];
  if (!sameOrder(before.flow, after.flow, inBefore, inAfter)) {
    return { fields, replaced: [], removed: all(before.flow), added: all(after.flow) };
  }
  const replaced = after.flow.flatMap((element): [FlowElement, FlowElement][] => {
    const old = inBefore.get(element.id);
    return old && old !== element ? [[old, element]] : [];
  });
  return { fields, replaced, removed: placed(before.flow, inAfter), added: placed(after.flow, inBefore) };
}

/** The same way back. */
export function reversed({ fields, replaced, removed, added }: Step): Step {
  return {
    fields: { before: fields.after, after: fields.before },
    replaced: replaced.map(([before, after]) => [after, before] as const),
    removed: added,
    added: removed,
  };
}

/** Elements with others put in where those stood: `added` rises by place. */
function withAdded(flow: Flow, added: readonly Placed[]): FlowElement[] {
  const result: FlowElement[] = [];
  let next = 0;
  for (const [place, element] of added) {
    while (result.length < place && next < flow.length) result.push(flow[next++] as FlowElement);
    result.push(element);
  }
  return [...result, ...flow.slice(next)];
}

/** Without the wires that have lost an end, and the members of groups that are gone. */
function connected(flow: FlowElement[]): Flow {
  const ids = new Set(flow.map(({ id }) => id));
  const kept = flow.filter((element) => !isWire(element) || (ids.has(element.source) && ids.has(element.target)));
  return withoutLostMembers(kept.length === flow.length ? flow : kept);
}

/**
 * A document after a step. The document may have become another than the one that the step was made on, as after somebody
 * else saved: what it no longer has is left as it is, what it has already is not added again, and no wire loses an end.
 */
export function withStep(document: EditorDocument, { fields, replaced, removed, added }: Step): EditorDocument {
  const gone = new Set(removed.map(([, { id }]) => id));
  const changed = new Map(replaced.map(([, element]) => [element.id, element]));
  const kept = document.flow.filter(({ id }) => !gone.has(id)).map((element) => changed.get(element.id) ?? element);
  const present = new Set(added.length === 0 ? [] : kept.map(({ id }) => id));
  const missing = added.filter(([, { id }]) => !present.has(id));
  return { ...document, ...fields.after, flow: connected(withAdded(kept, missing)) };
}

/** A step with its elements as `change` makes them; the same step when it changes none. */
export function mapStep(step: Step, change: (element: FlowElement) => FlowElement): Step {
  const placedAs = ([place, element]: Placed): Placed => [place, change(element)];
  const next = {
    ...step,
    replaced: step.replaced.map(([before, after]) => [change(before), change(after)] as const),
    removed: step.removed.map(placedAs),
    added: step.added.map(placedAs),
  };
  return elementsOf(next).every((element, place) => element === elementsOf(step)[place]) ? step : next;
}

/** Every element that a step holds. */
export function elementsOf({ replaced, removed, added }: Step): FlowElement[] {
  return [...replaced.flat(), ...removed.map(([, element]) => element), ...added.map(([, element]) => element)];
}
