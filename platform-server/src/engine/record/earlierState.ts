import type { Message } from 'shared-contracts/api/run';

/** What a run takes over from the run it retries. */
export interface EarlierState {
  /** What the node it starts at received there; the event's message where absent. */
  message?: Message;
  variables: Readonly<Record<string, unknown>>;
  /** Messages sent until then, by node id. */
  outputs: Readonly<Record<string, Message>>;
  /** Of a node within a scope: the scopes that go on, each from what became of its items. */
  starts?: readonly EarlierStart[];
  /** Calls with effects that succeeded: those that it comes to again are not made, their answers stand in. */
  delivered?: readonly DeliveredCall[];
}

/** A node that a retry goes on at, with what it received; one that had opened a scope keeps that. */
export interface EarlierStart {
  nodeId: string;
  message: Message;
  scope?: EarlierScope;
}

/** A scope as the retried run opened it, and its items; what is null begins again. */
export interface EarlierScope {
  items?: readonly unknown[];
  handles?: readonly string[];
  results: readonly (EarlierItem | null)[];
}

/** An item that keeps its result, or that goes on at some of its nodes. */
export type EarlierItem =
  | { payload: unknown }
  | { starts: readonly EarlierStart[]; outputs: Readonly<Record<string, Message>> };

/** Where a step stands within scopes, from the outermost: the node of each scope and the item. */
export type ScopePlace = readonly (readonly [nodeId: string, index: number])[];

/** A call with an effect that has a success on record in the retried run, or in one that this one retried. */
export interface DeliveredCall {
  /** The key it was made with. */
  key: string;
  nodeId: string;
  place: ScopePlace;
  request: unknown;
  response: unknown;
  page?: true;
  /** On record only: the retry does not come to it, or is to make it again. */
  aside?: true;
}
