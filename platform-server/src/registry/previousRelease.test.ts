import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type AccessSubject, flagsOf, type Release } from 'shared-contracts/deploy';
import { type Act, entriesOf, promote, releaseOf } from '../../test/registry/releases.ts';
import { foldLedger } from './ledgerState.ts';
import { previousOf } from './previousRelease.ts';

function subject(...roles: string[]): AccessSubject {
  const held = new Set(roles);
  return { ...flagsOf(held), roles: held };
}

const stored = [releaseOf('one'), releaseOf('two'), releaseOf('three')];

function previous(
  acts: Act[],
  { releases = stored, roles = [] as string[], preview = {} as Record<string, string> } = {},
) {
  const state = foldLedger(entriesOf(acts)).remotes.get('remote-orders');
  assert.ok(state);
  return previousOf('remote-orders', state, {
    viewer: { userId: 'u1', organisationId: 'o1', access: subject(...roles) },
    preview,
    host: { contractVersion: '1.2', shared: {} },
    releases: (_remote, hash) => releases.find((each) => each.hash === hash),
    audienceOf: () => ({}),
  });
}

const hashOf = (...given: Parameters<typeof previous>) => previous(...given)?.release?.hash ?? null;
const canary: Act = { action: 'canary', release: 'three', target: { percent: 100 } };

describe('the release before', () => {
  it('is what was stable before', () => {
    assert.equal(hashOf([promote('one'), promote('two'), promote('three')]), 'two');
    assert.equal(hashOf([promote('one')]), null);
  });

  it('of a canary or a pin is the stable one', () => {
    assert.equal(hashOf([promote('one'), promote('two'), canary]), 'two');
    const pin: Act = { action: 'pin', release: 'three', target: { user: 'u1' } };
    assert.equal(hashOf([promote('one'), promote('two'), pin]), 'two');
    assert.equal(hashOf([canary]), null);
  });

  it('of a preview is the stable one', () => {
    const preview = { 'remote-orders': 'three' };
    assert.equal(hashOf([promote('one'), promote('two')], { preview }), 'two');
  });

  it('of a canary, pin or preview of an earlier release is the stable one, not what came before that', () => {
    const acts = [promote('one'), promote('two'), promote('three')];
    const pin: Act = { action: 'pin', release: 'one', target: { user: 'u1' } };
    assert.equal(hashOf([...acts, pin]), 'three');
    assert.equal(hashOf([...acts, { ...canary, release: 'two' }]), 'three');
    assert.equal(hashOf(acts, { preview: { 'remote-orders': 'one' } }), 'three');
    assert.equal(hashOf([...acts, { ...pin, release: 'three' }]), 'two');
  });

  it('passes over what does not fit the host', () => {
    const tooNew = releaseOf('two', { contractVersion: '1.3' });
    const releases = [releaseOf('one'), tooNew, releaseOf('three')];
    assert.equal(hashOf([promote('one'), promote('two'), promote('three')], { releases }), 'one');
  });

  it('is not before the release that the plan has stepped back to', () => {
    const releases = [releaseOf('one'), releaseOf('two'), releaseOf('three', { contractVersion: '1.3' })];
    assert.equal(hashOf([promote('one'), promote('two'), promote('three')], { releases }), 'one');
  });

  it('is none of a killed remote', () => {
    assert.equal(hashOf([promote('one'), promote('two'), { action: 'kill', target: { message: 'Broken' } }]), null);
  });

  it('is given to those alone who may load it, with what is for them', () => {
    const access = { isDeveloper: true };
    const navigation = [{ id: 'open' }, { id: 'admin', isAdmin: true }];
    const closed = (hash: string): Release => releaseOf(hash, { manifest: { ...releaseOf(hash).manifest, access } });
    const acts = [promote('one'), promote('two')];
    assert.equal(hashOf(acts, { releases: [closed('one'), closed('two')] }), null);
    assert.equal(hashOf(acts, { releases: [closed('one'), releaseOf('two')] }), null);
    assert.equal(hashOf(acts, { releases: [closed('one'), closed('two')], roles: ['Developer'] }), 'one');
    const listed = releaseOf('one', { manifest: { ...releaseOf('one').manifest, navigation } });
    const given = previous(acts, { releases: [listed, releaseOf('two')] });
    assert.deepEqual(given?.manifest.navigation, [{ id: 'open' }]);
  });
});
