import type { Message } from 'shared-contracts/api/run';
import type { EarlierScope } from './earlierState.ts';
import type { CallResponse, EntryOf } from './message.ts';
import type { ItemError } from './scopeItems.ts';
import type { Variables } from './variables.ts';

/** One execution of a node, read off the record. Messages are shared between steps, not copied. */
export interface StepTrace {
  step: number;
  nodeId: string;
  receivedAt: number;
  /** Which message it received. */
  received: EntryOf<'received'>;
  /** Places of its first and last entry in the record; `sentOrder` is null while it has not sent. */
  receivedOrder: number;
  sentOrder: number | null;
  input: Message;
  /** Variables when it received. */
  variables: Variables;
  /** Variables after it has changed them; null where it changed none. */
  variablesAfter: Variables | null;
  attempt: number;
  /** Its last failure and what took it. */
  failure: EntryOf<'failed'> | null;
  /** The call it has made and has no outcome of. */
  call: EntryOf<'call'> | null;
  response: CallResponse | null;
  /** Where it asked for pages, those it has taken. */
  pages: readonly CallResponse[];
  wait: EntryOf<'waiting'> | null;
  /** What a person decided last on a call of it. */
  decided: EntryOf<'decided'> | null;
  sent: EntryOf<'sent'> | null;
  /** The last message it sent, and all where they are several. */
  output: Message | null;
  outgoing: readonly Message[];
  /** The scope it opened, and the failures that ended items of it. */
  opened: EntryOf<'opened'> | null;
  itemErrors: ItemError[];
  /** What became of the items in the run that this one retries. */
  earlier: EarlierScope | null;
  /** Calls that were not made, since successes of the retried run stand in. */
  reused: number;
  /** The item of a scope that it belongs to. */
  item: { scope: number; index: number } | null;
  /** When it ended; null while it has not. */
  endedAt: number | null;
}

/** A run, read off its record. */
export interface RunTrace {
  steps: readonly StepTrace[];
  variables: Variables;
  started: EntryOf<'started'> | null;
  ended: EntryOf<'ended'> | null;
}

/** Whether a step has called, or tried to: then its node is an operation, though it never comes to its end. */
export function hasTried({ call, pages, attempt }: Pick<StepTrace, 'pages' | 'attempt'> & { call: unknown }): boolean {
  return call !== null || pages.length > 0 || attempt > 1;
}
