import type { Message } from 'shared-contracts/api/run';
import type TinyQueue from 'tinyqueue';
import type { CompiledCatch, CompiledNode } from '../flow/compiledFlow.ts';
import type { EarlierScope } from '../record/earlierState.ts';
import type { RecordedError, ResultSource } from '../record/entries.ts';
import type { CallResponse, EntryOf } from '../record/message.ts';
import type { ItemError, RecordedItems } from '../record/scopeItems.ts';
import type { Variables } from '../record/variables.ts';

/** Last messages sent by observed nodes. */
export type Outputs = ReadonlyMap<string, Message>;

/**
 * What executes one node after the other, depth first: the run itself, or an item of a scope. Lanes are independent of
 * each other, so their nodes may be at work at once. Everything here follows from the record, but for `busy`, `queued`
 * and `due`, which are of this process.
 */
export interface Lane {
  /** Lanes with work take their turn in the order in which they began. */
  readonly order: number;
  /** The scope whose item it is; null for the run's own. */
  readonly scope: Scope | null;
  readonly index: number;
  readonly main: Branch;
  /** Begun in the branch of a Catch, where no Catch takes failures. */
  readonly inCatch: boolean;
  /** Messages on their way; the last is taken first. */
  readonly ready: MessageDelivery[];
  /** Those for nodes that wait for all, until every live branch has arrived. */
  readonly gathered: Map<CompiledNode, MessageDelivery[]>;
  /** Steps that have received and were not executed yet, or whose attempt was cut off. */
  readonly unexecuted: Set<Step>;
  /** Steps whose scope has ended. */
  readonly closing: Set<Step>;
  /** Failures whose Catch has nothing open any more. */
  readonly resumable: TinyQueue<Resumption>;
  /** How many messages may still come from which node. */
  readonly sources: Map<CompiledNode, number>;
  /** Open steps and failures to resume behind. */
  open: number;
  /** With the messages on their way. At none the lane has ended. */
  live: number;
  outputs: Outputs;
  /** The last message that had no wire to go by. */
  result: { source: ResultSource; message: Message } | null;
  readonly errors: ItemError[];
  /** Steps that may go on after their wait, when the one at work has ended. */
  readonly due: Step[];
  busy: boolean;
  queued: boolean;
}

/** A node that hands on items, each on a lane of its own, and goes on when all have ended. */
export interface Scope {
  step: Step;
  items: RecordedItems;
  opened: EntryOf<'opened'>;
  /** The next item to begin. */
  next: number;
  /** Items that may begin before the next batch. */
  left: number;
  lanes: Map<number, Lane>;
  sources: (ResultSource | null)[];
  values: unknown[];
  errors: ItemError[];
}

/** Steps and messages that belong together: those of a lane, or those behind a Catch in it. */
export interface Branch {
  lane: Lane;
  /** Open steps and messages on their way, and how many of these wait for others at a join. */
  live: number;
  gathered: number;
  /** Step of the Catch that began it; null for a lane's own, and until the Catch has received. */
  caughtBy: number | null;
  /** The failure behind which the run goes on when the branch has ended. */
  resumption: Resumption | null;
}

/** A message on its way into a node. */
export interface MessageDelivery {
  target: CompiledNode;
  message: Message;
  from: number | null;
  handle: string | null;
  branch: Branch;
  /** Place of its wire in the flow, for the order of messages that a node takes together. */
  order: number;
  /** Which it was of several that its step sent. */
  place?: number;
  /** Which it is of those that a retry has taken over. */
  start?: number;
  /** The scope that its node goes on with. */
  earlier?: EarlierScope | undefined;
}

/** A wait until an instant, or on HOLD (null); a back-off is the pause before the next attempt. */
export interface StepWait {
  until: number | null;
  reason: string;
  backOff: boolean;
  /** Over as soon as the run is taken up again. */
  rechecks?: true;
  /** Until the turn of its next call in a rate. */
  turn?: true;
  /** The called run, whose end ends it too. */
  child?: string;
  /** The request for an answer, which ends it too once it is answered. */
  asked?: string;
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
  /** Pages that its calls have brought, over all its attempts. */
  pages: readonly CallResponse[];
  wait: StepWait | null;
  woken: boolean;
  /** What a person decided on its call, until that is done. */
  decided: EntryOf<'decided'> | null;
  /** It has waited for the turn of its next call. */
  hasTurn: boolean;
  /** Its failure, once taken by its `error` output or passed over: it has yet to send. */
  failure: { error: RecordedError; attempt: number } | null;
  /** The scope it has opened. */
  scope: Scope | null;
  /** Of a retry: what became of the items of the scope that it will open. */
  earlier: EarlierScope | null;
}

/** A step that has received a message, before its first attempt. */
export function receivedStep(
  received: Pick<Step, 'id' | 'node' | 'branch' | 'message' | 'variables' | 'outputs' | 'receivedAt' | 'earlier'>,
): Step {
  const { id, node, branch, message, variables, outputs, receivedAt, earlier } = received;
  return {
    id,
    node,
    branch,
    message,
    variables,
    outputs,
    receivedAt,
    attempt: 1,
    call: null,
    answer: null,
    pages: [],
    wait: null,
    woken: false,
    decided: null,
    hasTurn: false,
    failure: null,
    scope: null,
    earlier,
  };
}

/** A failure taken by a Catch that will go on behind the failed node once its branch has ended. */
export interface Resumption {
  failed: Step;
  taker: CompiledCatch;
  branch: Branch;
  /** Of two that can go on, the later one does first. */
  order: number;
}
