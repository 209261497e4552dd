import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Busy, type HashingVisitor, placesFor, Turns } from './turns.ts';

const places = { all: 12, ofAddress: 4 };
const stranger = (address: string) => ({ address, device: null, email: null });
const known = (device: string) => ({ address: '192.0.2.1', device, email: `${device}@example.org` });

function entered(turns: Turns, visitors: readonly HashingVisitor[]): (number | 'in')[] {
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

test('one person has four places, however many browsers they are known on', () => {
  const turns = new Turns(places);
  const mallory = Array.from({ length: 6 }, (_, index) => {
    const email = index % 2 ? 'mallory@example.org' : 'Mallory@Example.org';
    return { address: `address ${index}`, device: `device ${index}`, email };
  });
  assert.deepEqual(entered(turns, mallory), ['in', 'in', 'in', 'in', 429, 429]);
  assert.deepEqual(entered(turns, [known('x')]), ['in']);
});

test('the known browsers of one address have half of the places; who leaves makes room', () => {
  const turns = new Turns(places);
  const leave = turns.enter(known('first'));
  const crowd = Array.from({ length: 6 }, (_, index) => known(`browser ${index}`));
  assert.deepEqual(entered(turns, crowd), ['in', 'in', 'in', 'in', 'in', 429]);
  assert.deepEqual(entered(turns, [{ ...known('elsewhere'), address: '192.0.2.2' }]), ['in']);
  assert.ok(!(leave instanceof Busy));
  leave();
  assert.deepEqual(entered(turns, [known('browser 5')]), ['in']);
});
