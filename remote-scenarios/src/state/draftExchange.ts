import { ApiError } from 'shared-contracts/api';
import { type FlowElement, isWire, type ScenarioDraft, scenarioDraftSchema } from 'shared-contracts/api/scenario';
import type { EditorDocument } from './document.ts';

/** Values of variables come from runs: they are no edits. */
export function sameEdits(one: EditorDocument, other: EditorDocument): boolean {
  const { flow, settings, name, description, nodes_counter } = one;
  return (
    flow === other.flow &&
    settings === other.settings &&
    name === other.name &&
    description === other.description &&
    nodes_counter === other.nodes_counter
  );
}

/** Elements as they were sent, with what the server keeps of their settings, and of what is to be chosen again. */
export function exchangeOf(sent: EditorDocument, replaced: readonly FlowElement[]): Map<FlowElement, FlowElement> {
  const kept = new Map(replaced.map((element) => [element.id, element]));
  const pairs = new Map<FlowElement, FlowElement>();
  for (const element of sent.flow) {
    const other = kept.get(element.id);
    if (!other || isWire(other) || isWire(element)) continue;
    const { choose_again: _, ...data } = element.data;
    const { config, choose_again } = other.data;
    pairs.set(element, { ...element, data: { ...data, config, ...(choose_again && { choose_again }) } });
  }
  return pairs;
}

/** The draft that another page made of this one's; null when it saved or discarded it, undefined for other failures. */
export function draftOfOtherPage(error: unknown): ScenarioDraft | null | undefined {
  const details = error instanceof ApiError && error.status === 409 ? error.envelope?.details : undefined;
  if (!details || !('current' in details)) return undefined;
  const theirs = scenarioDraftSchema.safeParse(details.current);
  return theirs.success ? theirs.data : null;
}

/** Whether what was called on is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether a later try may go well. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status < 400 || error.status === 429 || error.status >= 500;
}
