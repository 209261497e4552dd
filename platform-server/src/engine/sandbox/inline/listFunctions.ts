import { charge, type Evaluation, leave } from './evaluation.ts';
import { readValue } from './values.ts';

/** An arrow function of inline code, called by a method of lists. */
export type Callback = (evaluation: Evaluation, args: readonly unknown[]) => unknown;

type Call = (item: unknown, index: number) => unknown;

/** Methods of lists that take a function, and nothing behind it. */
const listFunctions: Readonly<Record<string, (list: readonly unknown[], call: Call) => unknown>> = {
  map: (list, call) => list.map(call),
  filter: (list, call) => list.filter(call),
  some: (list, call) => list.some(call),
  every: (list, call) => list.every(call),
  find: (list, call) => list.find(call),
  findIndex: (list, call) => list.findIndex(call),
};

/** Whether lists have a method of this name that takes a function. */
export const isListFunction = (name: string): boolean => name === 'reduce' || Object.hasOwn(listFunctions, name);

/** Calls a method of lists with a function. `work` is that of one call of it. */
export function callListFunction(
  name: string,
  {
    list,
    callback,
    initial,
    work,
  }: { list: readonly unknown[]; callback: Callback; initial?: [unknown]; work: number },
  evaluation: Evaluation,
): unknown {
  const call = (...args: unknown[]) => {
    charge(evaluation, work);
    return callback(evaluation, args);
  };
  charge(evaluation, list.length);
  const items = list.map(readValue);
  const listFunction = listFunctions[name];
  if (listFunction) return initial ? leave() : listFunction(items, (item, index) => call(item, index, list));
  const step = (sum: unknown, item: unknown, index: number) => call(sum, item, index, list);
  if (initial) return items.reduce(step, initial[0]);
  // Without a value to begin with, an empty list is an error.
  return items.length === 0 ? leave() : items.reduce(step);
}
