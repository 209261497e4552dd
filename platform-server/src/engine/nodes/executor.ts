import type { EntryContent } from 'shared-contracts/api/lookup';
import type { Message } from 'shared-contracts/api/run';
import type { ListConfig, PathKey } from 'shared-contracts/nodes';
import type { AnswerQuestion, AskedAnswer } from '../answers.ts';
import type { CallAuthentication, OpenConnector } from '../connectors/connectors.ts';
import type { Egress } from '../egress/egress.ts';
import type { Eventual } from '../eventual.ts';
import type { Template } from '../expressions/template.ts';
import type { Arranged, Lists } from '../lists/arrange.ts';
import type { GivenList } from '../lists/arrangeLists.ts';
import type { LookupTable } from '../lookups/lookupTable.ts';
import type { MailDraft, MailReceipt } from '../mail.ts';
import type { CallerState, Outgoing, RunResponse, VariableChanges } from '../record/entries.ts';
import type { CallResponse } from '../record/message.ts';
import type { Variables } from '../record/variables.ts';
import type { CodeSuccess } from '../sandbox/call.ts';
import type { StoreResult, StoreWork } from '../stores.ts';

/** How an execution of a node ended; it fails by throwing NodeFailure. */
export type NodeResult = NodeSent | NodeMessages | NodeScope | NodeWait | NodePause;

/**
 * Changes of variables; a function where they follow from what the variables are when the node ends, because other
 * branches may have changed them while it was at work.
 */
type Changes = VariableChanges | ((current: Variables) => VariableChanges);

/** The node sends what it received with the fields `changed`, or with those of its call's answer. */
export interface NodeSent {
  kind: 'sent';
  /** Outputs the message leaves by; none ends the branch. */
  handles: readonly string[];
  changed?: Partial<Message>;
  answered?: true;
  /** The payload is one list: what stands there in all pages that its calls have brought. */
  joined?: readonly PathKey[];
  variables?: Changes;
  /** What it answers the caller of the run. A second one fails its node. */
  response?: RunResponse;
}

/** The node sends messages that differ: by several outputs, or a list of them by one, in their order. */
export interface NodeMessages {
  kind: 'messages';
  messages: readonly Outgoing[];
  variables?: Changes;
}

/**
 * The node opens a scope: each item, or each of `handles` with a copy of the message, is a branch of its own, and when
 * all have ended the node sends by `done`. Without `items` and `handles` the payload is the list.
 */
export interface NodeScope {
  kind: 'scope';
  items?: readonly unknown[];
  handles?: readonly string[];
  /** Branches under way at once; with `batch`, how many begin together. */
  atOnce: number;
  batch?: true;
  /** Pause between batches, ms. */
  gapMs?: number;
  /** After a failure no more begin. */
  stops?: true;
}

/** The node waits and is executed again afterwards with `woken`; `until` null is HOLD. */
export interface NodeWait {
  kind: 'wait';
  until: number | null;
  reason: string;
  /** It holds only until the run is taken up again: what it waits for may be there then. */
  rechecks?: true;
  /** Until the turn of its next call in a rate. */
  turn?: true;
  /** The run that the node calls: the wait is over as soon as that has ended. */
  child?: string;
  /** The request for an answer that the node makes: the wait is over as soon as that is answered. */
  asked?: string;
}

/** The node goes on after so many milliseconds, executed again with `woken`. */
export interface NodePause {
  kind: 'pause';
  ms: number;
  reason: string;
}

/** The code of a function with the limits its author set. */
export interface LimitedCode {
  code: string;
  timeoutMs: number;
  memoryMb: number;
}

/** An external call, made ready but not yet made. */
export interface PreparedCall {
  /** As recorded: without secrets. */
  request: unknown;
  /** Makes the call. Throws NodeFailure, or CallCut where a line broke under it. `key` is the same for every attempt and resend. */
  perform(key: string, signal: AbortSignal): Promise<CallResponse>;
}

/** What a node calls a scenario with. */
export interface ScenarioCall {
  scenarioId: string;
  /** What its inputs are given. */
  given: Readonly<Record<string, unknown>>;
  waits: boolean;
  /** A run of a draft calls its user's draft of the scenario. */
  usesDraft: boolean;
  /** How long it waits, seconds. */
  timeout_s: number;
  key: string;
}

/** What a node does in a store. */
export interface StoreNodeCall {
  storeId: string;
  work: StoreWork;
  /** How long the run waits for a lock, seconds. */
  wait_s: number;
  key: string;
}

/** What a node asks, and how its link is sent. */
export interface AskedQuestion {
  question: AnswerQuestion;
  key: string;
  /** When it expires, ms since the epoch. */
  until: number;
  /** How long until people are reminded, and again; null reminds nobody. Milliseconds. */
  remindMs: number | null;
  /** Sends the link, perhaps again; `time` counts reminders, 0 is none. Throws NodeFailure. Null where the node sends none. */
  send: ((asked: AskedAnswer, time: number) => Promise<void>) | null;
}

/** What a node sees of its run. Messages and variables are shared: never change them in place. */
export interface NodeContext {
  readonly node: { readonly id: string; readonly label: string };
  readonly message: Message;
  /** As they were when the node received its message. */
  readonly variables: Variables;
  /** Recorded clock: when the node received its message, ms since the epoch. */
  readonly at: number;
  /** Attempt of this node, from 1. */
  readonly attempt: number;
  /** Its wait is over. */
  readonly woken: boolean;
  readonly egress: Egress;
  /** Time left for this attempt, ms: the node's own limit or what remains of the run's. */
  readonly timeoutMs: number;
  evaluate(template: Template): Eventual<unknown>;
  /** The same for a value that the node does not read: a large one stays as it is, a `LargeJson`. */
  evaluateUnread(template: Template): Eventual<unknown>;
  /** Runs a function, in the sandbox unless it is short. Throws NodeFailure for whatever it does wrong. */
  runFunction(code: LimitedCode): Eventual<CodeSuccess>;
  /** Does the operation of a list node; on large lists in a thread. Throws NodeFailure. */
  arrange(lists: Lists<GivenList>, config: ListConfig): Eventual<Arranged>;
  /** Tests a pattern where it can do no harm. */
  matches(pattern: string, text: string): Eventual<boolean>;
  /**
   * The way out through a tunnel, or the wait for an agent of it. Ask within `prepare`: a call with an answer on record
   * needs no agent. Throws NodeFailure when the tunnel is gone, NodeHold while it
   * is in the trash.
   */
  tunnel(id: string): Eventual<Egress | NodeWait>;
  /**
   * Makes an external call, or reads its recorded answer without preparing it. The intent is durable before the call,
   * the outcome recorded right after. What prepares it may find that it has to wait.
   */
  call(prepare: () => Eventual<PreparedCall | NodeWait>): Promise<CallResponse | NodeWait>;
  /** Pages taken so far. Those on record are not asked for again, by another attempt either. */
  readonly pages: readonly CallResponse[];
  /** It has waited for the turn of its next call. */
  readonly hasTurn: boolean;
  /** The intent of a call is on record, and no outcome. */
  readonly isCalling: boolean;
  /** Makes the call for the next page, as `call` does. */
  page(prepare: () => Eventual<PreparedCall | NodeWait>): Promise<CallResponse | NodeWait>;
  /** As `call`, of what is done once however often it is come to: what was cut off is done again without asking. */
  callOnce(prepare: () => Eventual<PreparedCall | NodeWait>): Promise<CallResponse | NodeWait>;
  /** The run of a scenario, within `callOnce`. Throws NodeFailure, and NodeHold while it goes on. */
  childRun(call: ScenarioCall): Promise<CallResponse>;
  /** The work of a store, within `callOnce`. Throws NodeFailure, and NodeHold while another run has the lock. */
  store(call: StoreNodeCall): Promise<StoreResult>;
  /** The answer to a question, within `callOnce`. Throws NodeFailure, and NodeHold while it is open. */
  answer(asking: AskedQuestion): Promise<CallResponse>;
  /** Sends a mail of this run, within `call`. Throws NodeFailure. */
  mail(draft: MailDraft, key: string, signal: AbortSignal): Promise<MailReceipt>;
  /** Clear text of a secret reference. Throws NodeFailure when it is gone, or meant for another address. */
  secret(reference: string, use: { url: URL; tunnelId: string }): Promise<string>;
  /**
   * A filter list or conversion table. Its version goes on record with how the node ends. Throws NodeFailure when it is
   * gone, NodeHold while it is in the trash.
   */
  table(id: string): Eventual<LookupTable>;
  /** The entry of a list or table for these values; null when there is none. Throws NodeFailure where it takes too long. */
  lookUp(table: LookupTable, values: readonly unknown[]): Eventual<EntryContent | null>;
  /** Notes values that were looked up in it. */
  noteLookup(table: LookupTable, values: readonly unknown[], isMissed: boolean): void;
  /** A configuration of the account. Throws NodeFailure when it is gone, NodeHold while it is in the trash. */
  connector(id: string): Promise<OpenConnector>;
  /** How its calls are let in. Throws NodeFailure. */
  authentication(connector: OpenConnector, egress: Egress, signal: AbortSignal): Promise<CallAuthentication>;
  /** When the next call of a configuration may be made, ms since the epoch; who has waited for a turn has it. */
  connectorTurn(connector: OpenConnector): Promise<number>;
  /** Whether the caller of the run waits for what it answers. */
  caller(): Eventual<CallerState>;
  /** When the next place of a rate comes, ms since the epoch; null where it is now, or the one waited for may be used. */
  rateSlot(count: number, perMs: number): Promise<number | null>;
}

/** What the call of an operation needs of whoever makes it. */
export type CallContext = Pick<
  NodeContext,
  | 'node'
  | 'message'
  | 'egress'
  | 'timeoutMs'
  | 'woken'
  | 'hasTurn'
  | 'isCalling'
  | 'pages'
  | 'evaluate'
  | 'evaluateUnread'
  | 'tunnel'
  | 'call'
  | 'page'
  | 'connector'
  | 'authentication'
  | 'connectorTurn'
>;

export type Execute = (context: NodeContext) => Eventual<NodeResult>;

/** Makes the executor of one node from its settings, once per revision of a scenario. */
export type CompileNode<Config> = (config: Config) => Execute;

/** The message goes on unchanged by one output. */
export function passOn(handle: string): NodeSent {
  return { kind: 'sent', handles: [handle] };
}
