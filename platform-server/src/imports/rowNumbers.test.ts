import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RowProblem } from 'shared-contracts/api/import-page';
import { RowNumbers } from './rowNumbers.ts';

for (const removed of [[], [1], [3], [1, 2, 5], [2, 4, 6, 8], [9, 10]]) {
  test(`rows have their numbers of the file without ${removed.join(', ') || 'a loss'}`, () => {
    const numbers = new RowNumbers(removed);
    const kept = Array.from({ length: 12 }, (_, index) => index + 1).filter((number) => !removed.includes(number));
    const counts = kept.map((_, index) => index + 1);
    assert.deepEqual(
      counts.map((count) => numbers.inFile(count)),
      kept,
    );
    for (let number = 0; number <= 12; number++) {
      assert.equal(numbers.sentUpTo(number), kept.filter((one) => one <= number).length);
    }
  });
}

test('a twin names the number of its first row in the file', () => {
  const problems: RowProblem[] = [
    { column: 'a', code: 'duplicate', params: { row: 2 } },
    { column: 'b', code: 'min', params: { min: 2 } },
  ];
  assert.deepEqual(new RowNumbers([1]).named(problems), [
    { column: 'a', code: 'duplicate', params: { row: 3 } },
    problems[1],
  ]);
});
