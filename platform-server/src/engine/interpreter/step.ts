import type { Message } from 'shared-contracts/api/run';
import type { CompiledCatch, CompiledNode } from '../flow/compiledFlow.ts';
import type { RecordedError } from '../record/entries.ts';
import type { Variables } from '../record/variables.ts';

/** Branch a step belongs to: 0 is the run's own, else the step of the Catch that began it. */
export type Branch = number;

/** Last messages sent by observed nodes. */
export type Outputs = ReadonlyMap<string, Message>;

/** A message on its way into a node. */
export interface Delivery {
  target: CompiledNode;
  message: Message;
  from: number | null;
  handle: string | null;
  branch: Branch;
  /** Place of its wire in the flow, for the order of messages that a node takes together. */
  order: number;
}

/** A wait until an instant, or on HOLD (null); a back-off is the pause before the next attempt. */
export interface StepWait {
  until: number | null;
  reason: string;
  backOff: boolean;
}

/** One execution of a node that has not ended. What it sees is fixed when it receives, so that replays see the same. */
export interface Step {
  id: number;
  node: CompiledNode;
  branch: Branch;
  message: Message;
  variables: Variables;
  outputs: Outputs;
  receivedAt: number;
  /** From 1. */
  attempt: number;
  /** Key of a call whose intent is on record, for this attempt. */
  call: string | null;
  /** Outcome of this attempt's call. */
  answer: { ok: boolean; response: unknown } | null;
  wait: StepWait | null;
  woken: boolean;
  /** Its failure, once taken by its `error` output or passed over: it has yet to send. */
  failure: { error: RecordedError; attempt: number } | null;
}

/** A failure taken by a Catch that will go on behind the failed node once its branch has ended. */
export interface Resumption {
  failed: Step;
  taker: CompiledCatch;
  /** The Catch's own step; null until it has received. */
  branch: Branch | null;
}
