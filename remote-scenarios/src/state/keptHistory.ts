import { type FlowElement, type FlowNode, isNode, isWire } from 'shared-contracts/api/scenario';
import { stableText } from './difference.ts';
import type { EditorDocument } from './document.ts';
import { withoutClearSecrets, withoutRun } from './edits/clipboard.ts';
import { documentPrint, elementPrint, pinPrintOf } from './fingerprint.ts';
import { type History, lightEnough } from './history.ts';
import { mapStep, type Step } from './step.ts';
import { stepWeight } from './stepWeight.ts';

/** What is edited, and what of it is saved. */
interface Edited {
  history: History;
  saved: EditorDocument;
}

/** The steps of a history, as the browser keeps them: without secrets, pinned data, and what runs left. */
export interface KeptHistory {
  /** Print of the document that the steps lead to. */
  print: string;
  past: readonly Step[];
  future: readonly Step[];
}

/** Pinned data is of people and orders: the machine keeps its print, by which it is found again in the document. */
function withoutPin(node: FlowNode): FlowNode {
  const pinPrint = pinPrintOf(node.data);
  if (pinPrint === null) return node;
  const { pin: _pin, ...data } = node.data;
  return { ...node, data: { ...data, pinPrint } as FlowNode['data'] };
}

const cleaned = new WeakMap<FlowElement, FlowElement>();

function clean(element: FlowElement): FlowElement {
  if (!isNode(element)) return element;
  const found = cleaned.get(element) ?? withoutPin(withoutRun(withoutClearSecrets(element)));
  cleaned.set(element, found);
  return found;
}

/** What is to be kept of a history: up to the nearest merge, as the versions on its other side are not kept. */
export function keptOf({ past, present, future }: History): KeptHistory {
  const stepsOf = (steps: History['past']) =>
    steps.slice(steps.findLastIndex(({ base }) => base) + 1).map(({ step }) => mapStep(step, clean));
  return { print: documentPrint(present), past: stepsOf(past), future: stepsOf(future) };
}

/** With the pinned data that some node has still; without any where no node has. */
function withPin(element: FlowElement, pins: ReadonlyMap<string, unknown>): FlowElement {
  if (isWire(element) || !('pinPrint' in element.data)) return element;
  const { pinPrint, ...data } = element.data as FlowNode['data'] & { pinPrint: string };
  return { ...element, data: pins.has(pinPrint) ? { ...data, pin: pins.get(pinPrint) } : data };
}

/** Elements of equal content become the very same: that is how the editor knows what was undone back to what is saved. */
function poolOf(documents: readonly EditorDocument[]) {
  const pool = new Map<string, FlowElement>();
  const pins = new Map<string, unknown>();
  const fill = (known: FlowElement) => {
    pool.set(elementPrint(known), known);
    const print = isWire(known) ? null : pinPrintOf(known.data);
    if (print !== null && !isWire(known)) pins.set(print, known.data.pin);
  };
  return (element: FlowElement) => {
    if (pool.size === 0) for (const { flow } of documents) flow.forEach(fill);
    return pool.get(elementPrint(element)) ?? withPin(element, pins);
  };
}

function sharing(saved: EditorDocument, present: EditorDocument): EditorDocument {
  if (saved === present) return saved;
  const shared = poolOf([present]);
  const settings = stableText(saved.settings) === stableText(present.settings) ? present.settings : saved.settings;
  return { ...saved, settings, flow: saved.flow.map(shared) };
}

/**
 * The editor with the steps of an earlier page before its own; null where they lead to another document than the one it was
 * `opened` with. What was undone can be redone as long as nothing was edited since.
 */
export function recalled({ history, saved: before }: Edited, opened: EditorDocument, kept: KeptHistory): Edited | null {
  if (kept.print !== documentPrint(opened)) return null;
  const saved = sharing(before, history.present);
  const shared = poolOf([saved, opened]);
  const stepsOf = (steps: readonly Step[]) =>
    steps.map((kept) => {
      const step = mapStep(kept, shared);
      return { step, weight: stepWeight(step) };
    });
  const isUntouched = history.past.length === 0 && history.future.length === 0;
  const past = lightEnough([...stepsOf(kept.past), ...history.past]);
  return { saved, history: { ...history, past, future: isUntouched ? stepsOf(kept.future) : history.future } };
}
