/**
 * Numbers of rows as people write them: `2, 5–7, 9`, with an ellipsis where more were counted than are named.
 * @param numbers in order
 */
export function writeRowNumbers(numbers: readonly number[], total: number, language: 'en' | 'fr'): string {
  const ranges: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && range.last === number - 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  const written = ranges.map(({ first, last }) => {
    const [from, to] = [first.toLocaleString(language), last.toLocaleString(language)];
    return first === last ? from : `${from}–${to}`;
  });
  const list = total > numbers.length ? [...written, '…'] : written;
  return list.join(', ');
}
