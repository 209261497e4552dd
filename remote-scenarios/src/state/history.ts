import type { FlowElement } from 'shared-contracts/api/scenario';
import type { Base, EditorDocument } from './document.ts';
import { mapStep, reversed, type Step, stepBetween, withStep } from './step.ts';
import { stepWeight } from './stepWeight.ts';

/** A step with about the bytes that it keeps. */
export interface KeptStep {
  step: Step;
  weight: number;
  /** Where the step crosses a merge: what the document is an edit of on its other side. */
  base?: Base;
}

/** A document with the steps that led to it and those that were undone, nearest last. */
export interface History {
  past: readonly KeptStep[];
  present: EditorDocument;
  future: readonly KeptStep[];
  /** Names the kind of the last edit, so that keystrokes into one field become one step. */
  lastEdit: { key: string; at: number } | null;
}

/** Edits under one key belong together while no more than this many milliseconds lie between them. */
const coalescedWithin = 1500;

/** What the steps of a history may keep in memory, in about bytes. */
export const heaviestHistory = 8_000_000;

/** The history of a document that was just opened. */
export function startHistory(present: EditorDocument): History {
  return { past: [], present, future: [], lastEdit: null };
}

/** The newest steps that are light enough together, and the newest one in any case. */
export function lightEnough(past: readonly KeptStep[], heaviest = heaviestHistory): readonly KeptStep[] {
  let sum = 0;
  const first = past.findLastIndex(({ weight }) => {
    sum += weight;
    return sum > heaviest;
  });
  return first < 0 ? past : past.slice(Math.min(first + 1, past.length - 1));
}

/** The document before the last step. */
function beforeLast({ past, present }: History): EditorDocument {
  const last = past.at(-1);
  return last ? withStep(present, reversed(last.step)) : present;
}

function pushed(past: History['past'], step: Step, base?: Base): History['past'] {
  const weight = stepWeight(step) + (base ? JSON.stringify(base.saved).length : 0);
  return lightEnough([...past, { step, weight, ...(base && { base }) }]);
}

/** Adds a state. With `key`, it replaces the last one when that was made under the same key a moment ago. */
export function record(history: History, next: EditorDocument, at: number, key?: string): History {
  if (next === history.present) return history;
  const { lastEdit } = history;
  const joins = key !== undefined && lastEdit?.key === key && at - lastEdit.at <= coalescedWithin;
  const step = stepBetween(joins ? beforeLast(history) : history.present, next);
  const past = pushed(joins ? history.past.slice(0, -1) : history.past, step);
  return { past, present: next, future: [], lastEdit: key === undefined ? null : { key, at } };
}

/** Adds a state that is an edit of another version than the one before, which was an edit of `base`. */
export function recordMerge({ past, present }: History, next: EditorDocument, base: Base): History {
  return { past: pushed(past, stepBetween(present, next), base), present: next, future: [], lastEdit: null };
}

/** A step as it stands after it was gone, from where `base` holds. */
const crossed = (kept: KeptStep, base?: Base): KeptStep => (kept.base && base ? { ...kept, base } : kept);

/** Goes one step back. */
export function undo(history: History, base?: Base): History {
  const { past, future } = history;
  const last = past.at(-1);
  if (!last) return history;
  const present = beforeLast(history);
  return { past: past.slice(0, -1), present, future: [...future, crossed(last, base)], lastEdit: null };
}

/** Goes one undone step forth. */
export function redo(history: History, base?: Base): History {
  const { past, present, future } = history;
  const next = future.at(-1);
  if (!next) return history;
  return {
    past: [...past, crossed(next, base)],
    present: withStep(present, next.step),
    future: future.slice(0, -1),
    lastEdit: null,
  };
}

/** Puts other elements in the place of these in every step. */
export function exchangeInSteps(history: History, elements: ReadonlyMap<FlowElement, FlowElement>): History {
  if (elements.size === 0) return history;
  const exchange = (kept: KeptStep): KeptStep => {
    const step = mapStep(kept.step, (element) => elements.get(element) ?? element);
    return step === kept.step ? kept : { ...kept, step };
  };
  const exchangeAll = (steps: History['past']) => {
    const next = steps.map(exchange);
    return next.every((kept, place) => kept === steps[place]) ? steps : next;
  };
  return { ...history, past: exchangeAll(history.past), future: exchangeAll(history.future) };
}

/**
 * Replaces the present without a step of its own, for facts that come from the server. Steps that led to an element or
 * lead away from it do so to the new one, so that undoing and redoing them ends there.
 */
export function amend(history: History, present: EditorDocument): History {
  if (present.flow === history.present.flow) return { ...history, present };
  const before = new Map(history.present.flow.map((element) => [element.id, element]));
  const changed = new Map<FlowElement, FlowElement>();
  for (const element of present.flow) {
    const old = before.get(element.id);
    if (old && old !== element) changed.set(old, element);
  }
  return { ...exchangeInSteps(history, changed), present };
}
