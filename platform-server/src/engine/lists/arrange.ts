import type { ListConfig, ListOperation } from 'shared-contracts/nodes';
import { withFields } from './fields.ts';
import { groupItems, summarizeItems, uniqueItems } from './groups.ts';
import { joinItems } from './join.ts';
import { sortItems } from './sort.ts';

/** The list of a node, and for a join the second one. */
export interface Lists<List = readonly unknown[]> {
  list: List;
  other?: List;
}

/** What a list node makes: what leaves by `out`, and by `unmatched` where something does. */
export interface Arranged {
  out: unknown;
  unmatched?: unknown;
}

function batchesOf(items: readonly unknown[], size: number): unknown[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

type Arrange = (lists: Lists, config: ListConfig) => Arranged;

const of =
  (make: (items: readonly unknown[], config: ListConfig) => unknown): Arrange =>
  ({ list }, config) => ({ out: make(list, config) });

const operations: Readonly<Record<ListOperation, Arrange>> = {
  sort: of(sortItems),
  unique: of(uniqueItems),
  limit: of((items, { skip, limit }) => items.slice(skip, skip + limit)),
  group: of(groupItems),
  summarize: of(summarizeItems),
  fields: of(withFields),
  flatten: of((items, { levels }) => items.flat(levels)),
  batch: of((items, { size }) => batchesOf(items, size)),
  join: ({ list, other = [] }, config) => {
    const { out, unmatched } = joinItems(list, other, config);
    return { out, ...(unmatched && { unmatched }) };
  },
};

/**
 * Does the operation of a list node. The same lists give the same result on every machine and at any time. Takes as long
 * as the lists are: large ones are arranged in a thread. Throws NodeFailure.
 */
export const arrange = (lists: Lists, config: ListConfig): Arranged => operations[config.operation](lists, config);
