/** A value that is there at once wherever possible: the engine's hot path makes no promise without need. */
export type Eventual<Value> = Value | Promise<Value>;

/** Goes on with a value, at once when it is there. */
export function whenDone<Value, Next>(value: Eventual<Value>, next: (value: Value) => Eventual<Next>): Eventual<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** All values in order, one after the other; at once when all are there. */
export function allDone<Item, Value>(
  items: readonly Item[],
  of: (item: Item) => Eventual<Value>,
  done: readonly Value[] = [],
): Eventual<Value[]> {
  const values = [...done];
  for (let index = values.length; index < items.length; index++) {
    const value = of(items[index] as Item);
    if (value instanceof Promise) return value.then((last) => allDone(items, of, [...values, last]));
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
    const holds = test(items[index] as Item);
    if (holds instanceof Promise) return holds.then((done) => (done ? index : firstWhere(items, test, index + 1)));
    if (holds) return index;
  }
  return -1;
}
