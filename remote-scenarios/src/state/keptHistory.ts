import { type FlowElement, isWire } from 'shared-contracts/api/scenario';
import { stableText } from './difference.ts';
import type { EditorDocument } from './document.ts';
import { withoutClearSecrets, withoutRun } from './edits/clipboard.ts';
import { documentPrint, elementPrint } from './fingerprint.ts';
import { type History, lightEnough } from './history.ts';
import { mapStep, type Step } from './step.ts';
import { stepWeight } from './stepWeight.ts';

/** What is edited, and what of it is saved. */
interface Edited {
  history: History;
  saved: EditorDocument;
}

/** The steps of a history, as the browser keeps them: without secrets, and without what runs left. */
export interface KeptHistory {
  /** Print of the document that the steps lead to. */
  print: string;
  past: readonly Step[];
  future: readonly Step[];
}

const cleaned = new WeakMap<FlowElement, FlowElement>();

function clean(element: FlowElement): FlowElement {
  if (isWire(element)) return element;
  const found = cleaned.get(element) ?? withoutRun(withoutClearSecrets(element));
  cleaned.set(element, found);
  return found;
}

/** What is to be kept of a history. */
export function keptOf({ past, present, future }: History): KeptHistory {
  const stepsOf = (steps: History['past']) => steps.map(({ step }) => mapStep(step, clean));
  return { print: documentPrint(present), past: stepsOf(past), future: stepsOf(future) };
}

/** Elements of equal content become the very same: that is how the editor knows what was undone back to what is saved. */
function poolOf(documents: readonly EditorDocument[]) {
  const pool = new Map<string, FlowElement>();
  return (element: FlowElement) => {
    if (pool.size === 0)
      for (const known of documents.flatMap(({ flow }) => flow)) pool.set(elementPrint(known), known);
    return pool.get(elementPrint(element)) ?? element;
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
