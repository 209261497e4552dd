export type Point = readonly [x: number, y: number];

/** A course as points of its drawing, in stretches between the gaps where nothing is known. */
export function stretches(
  values: readonly (number | null)[],
  pointOf: (value: number, index: number) => Point,
): Point[][] {
  const found: Point[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const goesOn = index > 0 && values[index - 1] !== null;
    if (goesOn) found.at(-1)?.push(pointOf(value, index));
    else found.push([pointOf(value, index)]);
  });
  return found;
}
