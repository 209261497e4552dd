import type { ExplainedHow, SourceRole } from 'shared-contracts/api/explanation';
import type { FlowNode } from 'shared-contracts/api/scenario';
import type { PathKey } from 'shared-contracts/nodes';
import type { StepTrace } from '../engine/record/stepTrace.ts';
import type { ExplainedRun } from './explainedRun.ts';
import type { Location } from './locations.ts';
import type { Read } from './reads.ts';

/** A look-up of a conversion table that gave a value. */
export interface TableLookup {
  id: string;
  version: number | null;
  column: string;
  values: readonly unknown[];
  at: number;
}

/** How a value came about at a step. */
export interface Making {
  how: ExplainedHow;
  setting?: string;
  text?: string;
  /** What the step read for it. */
  reads?: readonly Read[];
  /** What it was made from beside that, such as values a variable had before. */
  others?: readonly { field: string; role: SourceRole; location: Location }[];
  /** Sources that are not named. */
  more?: number;
  request?: unknown;
  answerField?: string;
  table?: TableLookup;
  runId?: string;
}

/** A value was made here, or is that of another place. */
export type ValueOrigin = { made: Making } | { same: Location };

/** A value in the payload that a node sent. */
export interface SentValue {
  run: ExplainedRun;
  step: StepTrace;
  node: FlowNode;
  /** Place of the message among those it sent. */
  place: number;
  /** Below the payload. */
  keys: readonly PathKey[];
}

/** Tells how a kind of node made a value in its payload. */
export type PayloadOrigin = (value: SentValue) => ValueOrigin;

/** A value as the message that the step received had it. */
export const received = ({ run, step }: Pick<SentValue, 'run' | 'step'>, keys: readonly PathKey[]): ValueOrigin => ({
  same: run.locations.input(step, ['payload', ...keys]),
});

/** Whether a path begins with another. */
export const startsWith = (keys: readonly PathKey[], start: readonly PathKey[]): boolean =>
  start.length <= keys.length && start.every((key, at) => String(key) === String(keys[at]));

/** A read of a path in the payload of what a step received. */
export const payloadRead = (keys: Read['keys'], role: SourceRole): Read => ({
  root: 'payload',
  node: null,
  keys,
  role,
});
