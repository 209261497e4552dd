import type { FlowNode } from '../api/scenario/flow.ts';
import { nodeKind } from './catalogue.ts';
import { type FieldText, textsOfFields } from './fields.ts';
import type { NodeTraits } from './kind.ts';

type Of<Part extends 'type' | 'data'> = Pick<FlowNode, Part>;

/** Whether every run begins at the node. */
export function isTrigger({ type }: Of<'type'>): boolean {
  return nodeKind(type)?.isTrigger ?? false;
}

/** Whether the node is drawn and never run. */
export function isAnnotation({ type }: Of<'type'>): boolean {
  return nodeKind(type)?.isAnnotation ?? false;
}

/** Whether the branch of the node begins with the failure of another. */
export function takesFailures({ type }: Of<'type'>): boolean {
  return nodeKind(type)?.takesFailures ?? false;
}

/** Whether the node answers who started the run. A disabled one does not. */
export function answersCaller({ type, data }: Of<'type' | 'data'>): boolean {
  return data.disabled !== true && (nodeKind(type)?.answersCaller ?? false);
}

/** Texts of a node's settings by what they are; none for a kind that this release does not know. */
export function fieldTexts(
  { type, data }: Of<'type' | 'data'>,
  fields: Extract<keyof NodeTraits, `${string}Fields`>,
): FieldText[] {
  return textsOfFields(data.config, nodeKind(type)?.[fields] ?? []);
}
