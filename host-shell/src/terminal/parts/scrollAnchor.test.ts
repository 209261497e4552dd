import { anchorAt, anchoredTop } from './scrollAnchor.ts';

const places = [
  { key: 'a', start: 0, end: 30 },
  { key: 'b', start: 30, end: 150 },
  { key: 'c', start: 150, end: 180 },
];

test.each([
  [0, { key: 'a', offset: 0 }],
  [29, { key: 'a', offset: 29 }],
  [30, { key: 'b', offset: 0 }],
  [100, { key: 'b', offset: 70 }],
])('scrolled by %d the row being read is %j', (top, anchor) => expect(anchorAt(places, top)).toEqual(anchor));

test('a row that was pushed down is followed, one that left is not', () => {
  const anchor = { key: 'b', offset: 70 };
  expect(anchoredTop(anchor, (key) => (key === 'b' ? 90 : 0))).toBe(160);
  expect(anchoredTop(anchor, () => undefined)).toBeNull();
});
