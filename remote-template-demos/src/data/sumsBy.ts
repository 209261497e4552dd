/** Sums of a list by a name that each of its things has, in the order in which the names first come. */
export function sumsBy<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  amountOf: (thing: Thing) => number,
): { name: string; sum: number }[] {
  const sums = new Map<string, number>();
  for (const thing of things) sums.set(nameOf(thing), (sums.get(nameOf(thing)) ?? 0) + amountOf(thing));
  return [...sums].map(([name, sum]) => ({ name, sum }));
}
