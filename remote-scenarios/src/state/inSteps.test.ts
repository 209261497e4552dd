/** @jest-environment-options {"window": true} */
import { inSteps } from './inSteps.ts';

/** Work that takes longer than a step has time for. */
function slowly() {
  const until = performance.now() + 9;
  while (performance.now() < until);
}

describe('work in steps', () => {
  test('of little ends at once', () => {
    const seen: number[] = [];
    inSteps(
      [1, 2, 3],
      (item) => seen.push(item),
      () => seen.push(0),
    );
    expect(seen).toEqual([1, 2, 3, 0]);
  });

  test('of much lets the page go on between its items', async () => {
    const seen: string[] = [];
    await new Promise<void>((resolve) => {
      inSteps(
        ['a', 'b'],
        (item) => {
          slowly();
          seen.push(item);
        },
        () => {
          seen.push('end');
          resolve();
        },
      );
      seen.push('page');
    });
    expect(seen).toEqual(['a', 'page', 'b', 'end']);
  });

  test('ends early when nobody wants it any longer', async () => {
    const seen: string[] = [];
    const leave = inSteps(
      ['a', 'b'],
      (item) => {
        slowly();
        seen.push(item);
      },
      () => seen.push('end'),
    );
    leave();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen).toEqual(['a']);
  });
});
