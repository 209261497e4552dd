import type { CodeInput } from '../call.ts';

/** One evaluation of inline code. */
export interface Evaluation {
  readonly input: CodeInput;
  /** Values of the constants and parameters, each at the slot that the compiler gave it. */
  readonly locals: unknown[];
  /** Work that is left; see {@link charge}. */
  workLeft: number;
}

/** A compiled expression. Throws {@link leftToSandbox} where only the sandbox knows the answer. */
export type Evaluate = (evaluation: Evaluation) => unknown;

/** Most work of one evaluation: about a tenth of a millisecond. */
export const maxWork = 5000;
/** Longest text that inline code makes, in UTF-16 code units. */
export const maxTextLength = 10_000;

/** Thrown when a value or an operation is beyond inline code, errors of the code included. Has no stack, costs little. */
export const leftToSandbox = Symbol('left to the sandbox');

/** Ends the evaluation: the sandbox runs the code from its beginning. */
export function leave(): never {
  throw leftToSandbox;
}

/** Takes work off what is left: one for each element, field or node of code that is gone through. */
export function charge(evaluation: Evaluation, work: number): void {
  evaluation.workLeft -= work;
  if (evaluation.workLeft < 0) leave();
}

/** Text is gone through so many units for the work of one element. */
const textUnitsOfWork = 16;

/** Takes off the work of going through a text once; other values take none. */
export function chargeText(evaluation: Evaluation, value: unknown): void {
  if (typeof value === 'string') charge(evaluation, value.length / textUnitsOfWork);
}
