import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Access, type AccessSubject, flagsOf, type LedgerEntry, type Release } from 'shared-contracts/deploy';
import type { PlanRequest, PlanViewer } from './decideRemote.ts';
import { foldLedger } from './ledgerState.ts';
import { resolvePlan } from './resolvePlan.ts';

type Act = Pick<LedgerEntry, 'action'> & Partial<LedgerEntry>;

function release(hash: string, changes: Partial<Release> = {}): Release {
  const file = { integrity: 'sha384-x', size: 1, brotliSize: null };
  return {
    remote: 'remote-a',
    hash,
    version: '1.0.0',
    contractVersion: '1.0',
    manifest: { id: 'remote-a', routes: [], access: {}, navigation: [], search: [], terminal: [] },
    federationManifest: 'm.json',
    entry: 'entry.js',
    files: { 'm.json': file, 'entry.js': file },
    sourceMaps: {},
    preload: [],
    pages: {},
    sharedRanges: { react: '^19.0.0' },
    contractNames: {},
    links: [],
    commit: null,
    author: null,
    createdAt: '',
    ...changes,
  };
}

function subject(...roles: string[]): AccessSubject {
  const held = new Set(roles);
  return { ...flagsOf(held), roles: held };
}

const viewer = (changes: Partial<PlanViewer> = {}): PlanViewer => ({
  userId: 'u1',
  organisationId: 'o1',
  access: subject(),
  ...changes,
});

const host = { contractVersion: '1.2', shared: { react: { version: '19.3.1', files: [] } } };

function stateAfter(...acts: Act[]) {
  const entries = acts.map((act, index) => ({
    revision: index + 1,
    environment: 'test',
    remote: 'remote-a',
    release: null,
    actor: 'test',
    reason: '',
    target: {},
    createdAt: '',
    ...act,
  }));
  return foldLedger(entries);
}

function planned(
  acts: Act[],
  releases: Release[],
  options: {
    viewer?: PlanViewer | null;
    preview?: Record<string, string>;
    audience?: Access;
    host?: PlanRequest['host'];
  } = {},
) {
  const byHash = new Map(releases.map((item) => [item.hash, item]));
  const who = options.viewer === undefined ? viewer() : options.viewer;
  return resolvePlan(stateAfter(...acts), {
    viewer: who,
    host: options.host ?? host,
    releases: (_remote, hash) => byHash.get(hash),
    audienceOf: () => options.audience ?? {},
    ...(options.preview && { preview: options.preview }),
  })[0];
}

const promote = (hash: string): Act => ({ action: 'promote', release: hash });

describe('the plan', () => {
  const both = [release('one'), release('two')];

  it('gives what was promoted last', () => {
    const entry = planned([promote('one'), promote('two')], both);
    assert.equal(entry?.release?.hash, 'two');
    assert.deepEqual(entry?.release?.entry, { url: '/r/remote-a/two/entry.js', integrity: 'sha384-x' });
  });

  it('gives the release before after a rollback', () => {
    assert.equal(
      planned([promote('one'), promote('two'), { action: 'rollback', release: 'one' }], both)?.release?.hash,
      'one',
    );
  });

  it('names no release of a killed remote, and says why, until it is revived', () => {
    const kill: Act = { action: 'kill', target: { message: 'It loses orders' } };
    const killed = planned([promote('one'), kill], both);
    assert.equal(killed?.release, null);
    assert.deepEqual(killed?.disabled, { code: 'killed', message: 'It loses orders' });
    assert.equal(planned([promote('one'), kill, { action: 'revive' }], both)?.release?.hash, 'one');
  });

  it('prefers kill to preview, preview to pin, pin to canary, canary to stable', () => {
    const canary: Act = { action: 'canary', release: 'two', target: { percent: 100 } };
    const pin: Act = { action: 'pin', release: 'one', target: { organisation: 'o1' } };
    assert.equal(planned([promote('one'), canary], both)?.release?.hash, 'two');
    assert.equal(planned([promote('two'), canary, pin], both)?.release?.hash, 'one');
    assert.equal(planned([promote('one'), pin], both, { preview: { 'remote-a': 'two' } })?.release?.hash, 'two');
  });

  it("prefers a user's own pin to that of the organisation", () => {
    const pins: Act[] = [
      { action: 'pin', release: 'one', target: { organisation: 'o1' } },
      { action: 'pin', release: 'two', target: { user: 'u1' } },
    ];
    assert.equal(planned([promote('one'), ...pins], both)?.release?.hash, 'two');
    assert.equal(planned([promote('one'), ...pins], both, { viewer: viewer({ userId: 'u2' }) })?.release?.hash, 'one');
  });

  it('gives a canary to its share of users, always the same', () => {
    const canary: Act = { action: 'canary', release: 'two', target: { percent: 20 } };
    const hashOf = (userId: string) =>
      planned([promote('one'), canary], both, { viewer: viewer({ userId }) })?.release?.hash;
    const users = Array.from({ length: 1000 }, (_, index) => `user-${index}`);
    const taking = users.filter((user) => hashOf(user) === 'two');
    assert.ok(taking.length > 150 && taking.length < 250, `${taking.length} of 1000`);
    assert.deepEqual(
      users.filter((user) => hashOf(user) === 'two'),
      taking,
    );
  });

  it('steps back to the newest release that fits the host, and says why', () => {
    const tooNew = release('two', { contractVersion: '1.3' });
    const entry = planned([promote('one'), promote('two')], [release('one'), tooNew]);
    assert.equal(entry?.release?.hash, 'one');
    assert.match(entry?.steppedBack ?? '', /built against contract 1\.3; this host offers 1\.2/);
  });

  it('steps back past every release that does not fit, for a shared package as for the contract', () => {
    const releases = [
      release('one'),
      release('two', { sharedRanges: { react: '^20.0.0' } }),
      release('three', { contractVersion: '2.0' }),
    ];
    const entry = planned([promote('one'), promote('two'), promote('three')], releases);
    assert.equal(entry?.release?.hash, 'one');
    assert.match(entry?.steppedBack ?? '', /Release three .* contract 2\.0/);
    const canary: Act = { action: 'canary', release: 'two', target: { percent: 100 } };
    const canaried = planned([promote('one'), canary], releases);
    assert.equal(canaried?.release?.hash, 'one');
    assert.match(canaried?.steppedBack ?? '', /Release two .* needs react \^20\.0\.0; this host has 19\.3\.1/);
  });

  it('steps back from a release that uses a name which the host has changed, unless it would be left with none', () => {
    const changed = { ...host, changedNames: { '1.0': { 'shared-contracts/react': ['useTopic'] } } };
    const using = release('two', { contractNames: { 'shared-contracts/react': ['useTopic'] } });
    const both = planned([promote('one'), promote('two')], [release('one'), using], { host: changed });
    assert.equal(both?.release?.hash, 'one');
    assert.match(both?.steppedBack ?? '', /It uses useTopic of shared-contracts\/react/);
    const alone = planned([promote('two')], [using], { host: changed });
    assert.equal(alone?.release?.hash, 'two');
    assert.equal(alone?.steppedBack, undefined);
  });

  it('disables a remote that uses a name which the host no longer has', () => {
    const without = { ...host, contractNames: { 'shared-contracts/react': ['useHost'] } };
    const using = release('one', { contractNames: { 'shared-contracts/react': ['useTopic'] } });
    assert.deepEqual(planned([promote('one')], [using], { host: without })?.disabled, {
      code: 'contract',
      message: 'It uses useTopic of shared-contracts/react, which this host no longer has.',
    });
  });

  it('disables a remote when no release fits', () => {
    const entry = planned([promote('one')], [release('one', { sharedRanges: { react: '^20.0.0' } })]);
    assert.equal(entry?.release, null);
    assert.deepEqual(entry?.disabled, {
      code: 'sharedVersion',
      message: 'It needs react ^20.0.0; this host has 19.3.1.',
    });
  });

  it('does not name a remote to those who may not load it', () => {
    const manifest = { ...release('one').manifest, access: { isDeveloper: true } };
    const demos = [release('one', { manifest })];
    assert.equal(planned([promote('one')], demos), undefined);
    assert.equal(planned([promote('one')], demos, { viewer: null }), undefined);
    assert.ok(planned([promote('one')], demos, { viewer: viewer({ access: subject('Developer') }) }));
  });

  it('gives no remote beyond the audience of its grant, whatever its manifest asks', () => {
    const audience = { isDeveloper: true };
    const given = (access: AccessSubject) =>
      planned([promote('one')], [release('one')], { viewer: viewer({ access }), audience });
    assert.equal(given(subject()), undefined);
    assert.deepEqual(given(subject('Developer'))?.audience, audience);
    assert.equal(planned([promote('one')], [release('one')], { viewer: null, audience }), undefined);
  });

  it('steps back to no release that is not for the user, however open a newer one is', () => {
    const closed = release('one', { manifest: { ...release('one').manifest, access: { isAdmin: true } } });
    const releases = [closed, release('two', { contractVersion: '1.3' })];
    const acts = [promote('one'), promote('two')];
    assert.equal(planned(acts, releases), undefined);
    assert.equal(planned(acts, releases, { viewer: null }), undefined);
    const admin = viewer({ access: subject('Admin') });
    assert.equal(planned(acts, releases, { viewer: admin })?.release?.hash, 'one');
    const killed = planned([...acts, { action: 'kill', target: { message: 'Broken' } }], releases);
    assert.equal(killed?.disabled?.code, 'killed');
  });

  it('does not name navigation of other roles', () => {
    const navigation = [{ id: 'open' }, { id: 'admin', isAdmin: true }];
    const listed = [release('one', { manifest: { ...release('one').manifest, navigation } })];
    assert.deepEqual(planned([promote('one')], listed)?.manifest.navigation, [{ id: 'open' }]);
  });
});
