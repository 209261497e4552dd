import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Busy, placesFor, Turns } from './turns.ts';

const places = { all: 12, ofAddress: 4 };
const stranger = (address: string) => ({ address, device: null });
const known = (device: string) => ({ address: '192.0.2.1', device });

function entered(turns: Turns, visitors: readonly { address: string; device: string | null }[]): (number | 'in')[] {
  return visitors.map((visitor) => {
    const entry = turns.enter(visitor);
    return entry instanceof Busy ? entry.status : 'in';
  });
}

test('one address has four places; who leaves makes room', () => {
  const turns = new Turns(places);
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

test('the queue is as long as people wait, whatever a hash costs', () => {
  assert.deepEqual(placesFor(200), { all: 16, ofAddress: 5 });
  assert.deepEqual(placesFor(1_600), { all: 6, ofAddress: 2 });
  assert.deepEqual(placesFor(2), { all: 200, ofAddress: 66 });
});

test('a crowd of strangers fills its own places and none of known browsers', () => {
  const turns = new Turns(places);
  const crowd = Array.from({ length: 13 }, (_, index) => stranger(`address ${index}`));
  assert.deepEqual(entered(turns, crowd), [...Array(12).fill('in'), 503]);
  assert.deepEqual(entered(turns, [known('x'), known('x'), known('x'), known('y')]), ['in', 'in', 429, 'in']);
});
