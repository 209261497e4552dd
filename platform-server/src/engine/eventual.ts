import { isTurnLong, nextFreeTurn } from '../process/turnClock.ts';

/** A value that is there at once wherever possible: the engine's hot path makes no promise without need. */
export type Eventual<Value> = Value | Promise<Value>;

/** Goes on with a value, at once when it is there. */
export function whenDone<Value, Next>(value: Eventual<Value>, next: (value: Value) => Eventual<Next>): Eventual<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/**
 * All values in order, one after the other; at once when all are there, and few enough for one turn of the event loop.
 */
export function allDone<Item, Value>(items: readonly Item[], of: (item: Item) => Eventual<Value>): Eventual<Value[]> {
  const values: Value[] = [];
  const goOn = async (last: Promise<Value> | null): Promise<Value[]> => {
    if (last) values.push(await last);
    while (values.length < items.length) {
      if (isTurnLong()) await nextFreeTurn();
      const value = of(items[values.length] as Item);
      values.push(value instanceof Promise ? await value : value);
    }
    return values;
  };
  while (values.length < items.length) {
    if (isTurnLong()) return nextFreeTurn().then(() => goOn(null));
    const value = of(items[values.length] as Item);
    if (value instanceof Promise) return goOn(value);
    values.push(value);
  }
  return values;
}

/** The first item whose test holds, as its index; -1 when none does. Tests after it are not made. */
export function firstWhere<Item>(
  items: readonly Item[],
  test: (item: Item) => Eventual<boolean>,
  first = 0,
): Eventual<number> {
  for (let index = first; index < items.length; index++) {
    if (isTurnLong()) return nextFreeTurn().then(() => firstWhere(items, test, index));
    const holds = test(items[index] as Item);
    if (holds instanceof Promise) return holds.then((done) => (done ? index : firstWhere(items, test, index + 1)));
    if (holds) return index;
  }
  return -1;
}
