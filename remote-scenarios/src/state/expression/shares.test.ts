import { type MissingPath, withShares } from './missing.ts';

const template = "A {{ payload.a }} of {{  node('Map').payload.b }}";
const none: readonly MissingPath[] = [];

test('a path of recorded messages is marked where it stands as it is shown', () => {
  const [path] = withShares(none, template, [{ segment: 3, hits: 2, of: 9 }]);
  expect(template.slice(path?.from, path?.to)).toBe("node('Map').payload.b");
  expect(path).toMatchObject({ path: "node('Map').payload.b", meant: null, share: { hits: 2, of: 9 } });
});

test('what no run had is not said twice, and all stand in their order', () => {
  const missing = [{ from: 5, to: 14, path: 'payload.a', meant: 'payload.ab' }];
  const found = [
    { segment: 3, hits: 2, of: 9 },
    { segment: 1, hits: 9, of: 9 },
  ];
  const both = withShares(missing, template, found);
  expect(both.map(({ from, share }) => [from, share?.hits])).toEqual([
    [5, undefined],
    [25, 2],
  ]);
});

test('what was found in a text that has changed since is left out', () => {
  expect(withShares(none, 'A', [{ segment: 3, hits: 1, of: 9 }])).toEqual([]);
});
