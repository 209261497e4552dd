import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Busy, Turns } from './turns.ts';

const stranger = (address: string) => ({ address, device: null });
const known = (device: string) => ({ address: '192.0.2.1', device });

function entered(turns: Turns, visitors: readonly { address: string; device: string | null }[]): (number | 'in')[] {
  return visitors.map((visitor) => {
    const entry = turns.enter(visitor);
    return entry instanceof Busy ? entry.status : 'in';
  });
}

test('one address has four places; who leaves makes room', () => {
  const turns = new Turns();
  const leave = turns.enter(stranger('a'));
  assert.deepEqual(entered(turns, [stranger('a'), stranger('a'), stranger('a'), stranger('a')]), [
    'in',
    'in',
    'in',
    429,
  ]);
  assert.ok(!(leave instanceof Busy));
  leave();
  assert.deepEqual(entered(turns, [stranger('a'), stranger('a')]), ['in', 429]);
});

test('a crowd of strangers fills its own places and none of known browsers', () => {
  const turns = new Turns();
  const crowd = Array.from({ length: 13 }, (_, index) => stranger(`address ${index}`));
  assert.deepEqual(entered(turns, crowd), [...Array(12).fill('in'), 503]);
  assert.deepEqual(entered(turns, [known('x'), known('x'), known('x'), known('y')]), ['in', 'in', 429, 'in']);
});
