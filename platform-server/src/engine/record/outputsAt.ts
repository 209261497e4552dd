import type { EarlierState } from './earlierState.ts';
import { itemsOf } from './scopeItems.ts';
import type { RunTrace, StepTrace } from './stepTrace.ts';

type Item = StepTrace['item'];

/** Finds the steps of an item; those outside of scopes for null. */
export type StepsOf = (item: Item) => readonly StepTrace[];

function isOf(item: Item, { item: other }: StepTrace): boolean {
  return other?.scope === item?.scope && other?.index === item?.index;
}

/** What was there before an item or a run began: of one that a retry goes on with, what that has taken over. */
function outputsBefore(
  trace: RunTrace,
  item: Item,
  observed: ReadonlySet<string>,
  stepsOf: StepsOf,
): EarlierState['outputs'] {
  const scope = item && trace.steps.find(({ step }) => step === item.scope);
  if (!scope) return trace.started?.earlier?.outputs ?? {};
  const earlier = scope.earlier?.results[item.index];
  if (earlier && 'starts' in earlier) return earlier.outputs;
  const outputs = outputsAt(trace, scope.receivedOrder, scope.item, observed, stepsOf);
  if (!scope.opened || !observed.has(scope.nodeId)) return outputs;
  return { ...outputs, [scope.nodeId]: itemsOf(scope.opened, scope.input).message(item.index) };
}

/**
 * What observed nodes had last sent before a place in the record, the run's own earlier state included. In a scope that
 * is what the same item sent, the item itself for the node that opened the scope, and what that saw. `stepsOf` saves who asks for many items to go through all steps.
 */
export function outputsAt(
  trace: RunTrace,
  place: number,
  item: Item,
  observed: ReadonlySet<string>,
  stepsOf: StepsOf = (of) => trace.steps.filter((step) => isOf(of, step)),
): EarlierState['outputs'] {
  if (observed.size === 0) return trace.started?.earlier?.outputs ?? {};
  const outputs = new Map(Object.entries(outputsBefore(trace, item, observed, stepsOf)));
  const sent = stepsOf(item).filter(({ sentOrder }) => sentOrder !== null && sentOrder < place);
  for (const step of sent.toSorted((a, b) => (a.sentOrder ?? 0) - (b.sentOrder ?? 0))) {
    if (observed.has(step.nodeId) && step.output) outputs.set(step.nodeId, step.output);
  }
  return Object.fromEntries(outputs);
}
