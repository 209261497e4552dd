import type { ListConfig } from 'shared-contracts/nodes';
import { inTurns } from '../../process/turns.ts';
import type { Eventual } from '../eventual.ts';
import { permanentFailure } from '../nodes/nodeFailure.ts';
import { LargeJson } from '../values/largeJson.ts';
import { bytesOf } from '../values/messageBytes.ts';
import { type Arranged, arrange, type Lists } from './arrange.ts';
import { type JsonPieces, valueOfBytes, writeList } from './listBytes.ts';
import type { ListAnswer, ListQuestion } from './listThreads.ts';

/** A list as a message has it, which may be unread. */
export type GivenList = readonly unknown[] | LargeJson;

/** Has large lists arranged in a thread, to which the bytes are handed over. */
export type AskListThread = (question: ListQuestion, handedOver: readonly ArrayBuffer[]) => Promise<ListAnswer>;

/**
 * What is arranged at once, a few milliseconds of work: values that are read, one an item for each key or result. In a
 * join each item of one list may meet all of the other.
 */
const maxValues = 1000;
const maxJoined = 50;
const maxBytes = 64 * 1024;

/** Values that are read of one item at most, whatever the operation is. */
const valuesOfItem = ({ keys, by, aggregates, on, fields }: ListConfig) =>
  Math.max(1, ...[keys, by, aggregates, on, fields].map(({ length }) => length));

function isSmall(list: GivenList, config: ListConfig): list is readonly unknown[] {
  if (list instanceof LargeJson || list.length * valuesOfItem(config) > maxValues) return false;
  if (config.operation === 'join' && list.length > maxJoined) return false;
  return bytesOf(list) <= maxBytes;
}

/** Does the operation of a list node: at once for small lists, for large ones in a thread. Throws NodeFailure. */
export function arrangeLists(
  { list, other }: Lists<GivenList>,
  config: ListConfig,
  ask: AskListThread,
): Eventual<Arranged> {
  if (!isSmall(list, config) || (other && !isSmall(other, config))) return inThread({ list, other }, config, ask);
  return arrange({ list, ...(other && { other }) }, config);
}

const buffersOf = (pieces: JsonPieces = []) => pieces.map(({ buffer }) => buffer);

async function inThread(
  { list, other }: { list: GivenList; other: GivenList | undefined },
  config: ListConfig,
  ask: AskListThread,
): Promise<Arranged> {
  const first = await inTurns(writeList(list));
  const second = other && (await inTurns(writeList(other)));
  const question = { config, list: first, ...(second && { other: second }) };
  const answer = await ask(question, [...buffersOf(first), ...buffersOf(second)]);
  // Its words came from the thread, which made them of the same catalogue.
  if ('failure' in answer) throw permanentFailure(answer.failure.reason as never, answer.failure.params as never);
  const { out, unmatched } = answer;
  return { out: valueOfBytes(out), ...(unmatched && { unmatched: valueOfBytes(unmatched) }) };
}
