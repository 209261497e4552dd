import { type Flow, type FlowElement, isWire } from 'shared-contracts/api/scenario';
import { contentOf, stableText, wireText } from './difference.ts';
import type { Base, EditorDocument } from './document.ts';
import type { History, KeptStep } from './history.ts';
import { elementsOf, type Step } from './step.ts';

const textOf = (element: FlowElement) => (isWire(element) ? wireText(element) : contentOf(element));

/** Elements that two flows do not share alike, and the ends of such wires: without its end no wire stays. */
function changedIds(before: Flow, after: Flow): Set<string> {
  const [was, is] = [before, after].map((flow) => new Map(flow.map((element) => [element.id, element])));
  const others = [...before, ...after].filter(({ id }) => {
    const [old, now] = [was?.get(id), is?.get(id)];
    return !old || !now || textOf(old) !== textOf(now);
  });
  return new Set(
    others.flatMap((element) => [element.id, ...(isWire(element) ? [element.source, element.target] : [])]),
  );
}

function touches({ fields, ...step }: Step, ids: ReadonlySet<string>, before: EditorDocument, after: EditorDocument) {
  const names = Object.keys(fields.before) as (keyof typeof fields.before)[];
  return (
    names.some((name) => stableText(before[name]) !== stableText(after[name])) ||
    elementsOf({ fields, ...step }).some(({ id }) => ids.has(id))
  );
}

/**
 * The history of a page without edits that takes what somebody else has saved. The nearest step to what they changed as
 * well leads back to the version before: what comes of it is an edit of that one.
 */
export function acrossTheirs(history: History, base: Base, theirs: EditorDocument): History {
  const ids = changedIds(base.saved.flow, theirs.flow);
  const mark = (steps: readonly KeptStep[]) => {
    const nearest = steps.findLastIndex(({ step }) => touches(step, ids, base.saved, theirs));
    return steps.map((kept, place) => (place === nearest ? { ...kept, base: kept.base ?? base } : kept));
  };
  return { ...history, past: mark(history.past), future: mark(history.future), lastEdit: null };
}
