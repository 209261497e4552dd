import type { Message, MessageError } from 'shared-contracts/api/run';
import { plain } from '../values/largeJson.ts';
import { type EntryOf, messageError } from './message.ts';

/** Output by which a scope hands on the items of a list. */
export const eachHandle = 'each';
/** Output by which a scope sends when all its items have ended. */
export const doneHandle = 'done';

/** A failure that ended an item of a scope. */
export interface ItemError extends MessageError {
  /** Place of the item, from 0. */
  index: number;
  /** A person skipped it: nothing failed that the scope is to answer for. */
  skipped?: true;
}

/** What is reported about an item by the failure that ended it. */
export function itemError(index: number, nodeId: string, { error, attempt, taken }: EntryOf<'failed'>): ItemError {
  return { index, ...messageError(nodeId, error, attempt), ...(taken === 'skip' && { skipped: true }) };
}

/** What a scope hands on, one after the other. */
export interface RecordedItems {
  count: number;
  handle(index: number): string;
  message(index: number): Message;
}

/** The items of a scope, from what its node received. Each tells its place in `params.item`. */
export function itemsOf({ items, handles }: EntryOf<'opened'>, input: Message): RecordedItems {
  const payload = items ?? plain(input.payload);
  const list: readonly unknown[] = Array.isArray(payload) ? payload : [];
  const count = handles?.length ?? list.length;
  return {
    count,
    handle: (index) => handles?.[index] ?? eachHandle,
    message: (index) => ({
      ...input,
      ...(!handles && { payload: list[index] }),
      params: { ...input.params, item: { index, count } },
    }),
  };
}

/** What a scope sends by `done`: payloads of the items in input order, null where one failed or never began. */
export function doneMessage(input: Message, results: readonly unknown[], errors: readonly ItemError[]): Message {
  return { ...input, payload: { results, errors: errors.toSorted((a, b) => a.index - b.index) } };
}
