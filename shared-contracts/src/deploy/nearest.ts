/** Slips that still count as the same word: one in short words, more in longer ones. */
const slipsIn = (word: string) => Math.max(1, Math.floor(word.length / 3));

/** Letters to add, drop or exchange, and neighbours to swap, that make one word the other. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const before = rows[row - 1] ?? [];
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const steps = [
        (before[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (same ? 0 : 1),
      ];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) steps.push((rows[row - 2]?.[column - 2] ?? 0) + 1);
      current.push(Math.min(...steps));
    }
    rows.push(current);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

/** The words that were probably meant, nearest first; none when none is near. */
export function nearest(word: string, known: Iterable<string>): string[] {
  const most = slipsIn(word);
  return [...known]
    .filter((value) => Math.abs(value.length - word.length) <= most)
    .map((value) => ({ value, slips: distance(word, value) }))
    .filter(({ slips }) => slips <= most)
    .sort((one, other) => one.slips - other.slips)
    .map(({ value }) => value);
}
