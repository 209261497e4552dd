import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Act, entriesOf, promote } from '../../test/registry/releases.ts';
import { foldLedger } from './ledgerState.ts';
import { isForPromotion, localBuilder } from './localBuilds.ts';

function promoted(hash: string, acts: Act[], { isNew = false, environment = 'local' } = {}): boolean {
  const state = foldLedger(entriesOf(acts)).remotes.get('remote-orders');
  return isForPromotion({ release: { hash }, isNew }, state, environment);
}

const built = (hash: string): Act => ({ ...promote(hash), actor: localBuilder });

test('a remote that was never there begins with its build, in every environment', () => {
  assert.ok(promoted('one', [], { environment: 'production' }));
  assert.ok(promoted('one', []));
});

test('where someone works on it every other build is promoted, older ones too', () => {
  assert.ok(promoted('two', [built('one')], { isNew: true }));
  assert.ok(promoted('one', [built('one'), built('two')]));
  assert.ok(!promoted('two', [built('one'), built('two')]));
});

test('a build that was taken back does not return by a restart, a new one comes', () => {
  const takenBack = [built('one'), built('two'), { action: 'rollback', release: 'one' } as Act];
  assert.ok(!promoted('two', takenBack));
  assert.ok(promoted('three', takenBack, { isNew: true }));
});

test('elsewhere the build beside the server never takes the place of what is live', () => {
  assert.ok(!promoted('two', [built('one')], { isNew: true, environment: 'production' }));
  assert.ok(!promoted('two', [promote('one')], { isNew: true, environment: 'production' }));
});
