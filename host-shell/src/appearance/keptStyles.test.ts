import { createKeptStyles } from './keptStyles.ts';

/** What is left of an entry after its only user has come and gone. */
function afterItsUser(path: string): unknown {
  const cache = createKeptStyles();
  cache.opUpdate(path, () => [1, 'made']);
  cache.opUpdate(path, () => null);
  return cache.opGet(path);
}

test('the styles of a part that left the screen are kept for when it comes back', () => {
  expect(afterItsUser('style%Table')).toEqual([0, 'made']);
});

test('the tokens of a theme that is no more are not', () => {
  expect(afterItsUser('token%dark')).toBeNull();
});
