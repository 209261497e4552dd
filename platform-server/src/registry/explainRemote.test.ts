import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Access, type AccessSubject, flagsOf, type LedgerEntry, type Release } from 'shared-contracts/deploy';
import type { Offering } from './compatibility.ts';
import type { PlanViewer } from './decideRemote.ts';
import { explainRemote } from './explainRemote.ts';
import { foldLedger } from './ledgerState.ts';
import type { Audience } from './report/audience.ts';
import { resolvePlan } from './resolvePlan.ts';

type Act = Pick<LedgerEntry, 'action'> & Partial<LedgerEntry>;

const file = { integrity: 'sha384-x', size: 1, brotliSize: null };

function release(hash: string, changes: Partial<Release> = {}): Release {
  return {
    remote: 'remote-a',
    hash,
    version: `1.0.0-${hash}`,
    contractVersion: '1.0',
    manifest: { id: 'remote-a', routes: [], access: {}, navigation: [], search: [], terminal: [] },
    federationManifest: 'm.json',
    entry: 'entry.js',
    files: { 'm.json': file, 'entry.js': file },
    sourceMaps: {},
    preload: [],
    pages: {},
    sharedRanges: {},
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

const shell: Offering = { contractVersion: '1.2', shared: {} };
const promote = (hash: string): Act => ({ action: 'promote', release: hash });
const both = [release('one'), release('two')];

/** The explanation, after making sure that the plan itself gives the same release. */
function explained(
  acts: Act[],
  releases: Release[],
  changes: Partial<PlanViewer> = {},
  {
    host = shell,
    mayKnow = () => true,
    audience = {},
  }: { host?: Offering; audience?: Access } & Partial<Pick<Audience, 'mayKnow'>> = {},
) {
  const viewer = { userId: 'u1', organisationId: 'o1', access: subject(), ...changes };
  const entries = acts.map((act, index) => ({
    revision: index + 1,
    environment: 'test',
    remote: 'remote-a',
    release: null,
    actor: `actor ${index + 1}`,
    reason: '',
    target: {},
    createdAt: '2026-01-01T00:00:00.000Z',
    ...act,
  }));
  const state = foldLedger(entries);
  const request = {
    viewer,
    host,
    releases: (_remote: string, hash: string) => releases.find((each) => each.hash === hash),
    audienceOf: () => audience,
  };
  const remote = state.remotes.get('remote-a');
  assert.ok(remote);
  const explanation = explainRemote('remote-a', remote, request, { mayKnow });
  assert.equal(resolvePlan(state, request)[0]?.release?.hash ?? null, explanation.release?.hash ?? null);
  const findings = explanation.steps.map(({ finding }) => finding);
  const stepOf = (finding: string) => explanation.steps.find((step) => step.finding === finding);
  return { ...explanation, findings, stepOf };
}

describe('why a user gets a release', () => {
  it('names every rule in its order, with the entry of the ledger it rests on', () => {
    const { outcome, release: given, findings, stepOf } = explained([promote('one'), promote('two')], both);
    assert.equal(outcome, 'loaded');
    assert.deepEqual(given, { hash: 'two', version: '1.0.0-two', contract: '1.0' });
    assert.deepEqual(findings, [
      'access.everyone',
      'kill.alive',
      'pin.none',
      'canary.none',
      'stable.promoted',
      'fit.fits',
    ]);
    assert.deepEqual(stepOf('stable.promoted')?.ledger, {
      revision: 2,
      action: 'promote',
      actor: 'actor 2',
      reason: '',
      created_at: '2026-01-01T00:00:00.000Z',
    });
  });

  it('tells the roles that are missing', () => {
    const access = { isDeveloper: true, anyRole: ['Admin', 'Superadmin'] };
    const demos = [release('one', { manifest: { ...release('one').manifest, access } })];
    const withheld = explained([promote('one')], demos, { access: subject('Admin') });
    assert.deepEqual([withheld.outcome, withheld.release], ['withheld', null]);
    assert.deepEqual(withheld.stepOf('access.missing')?.values, {
      required: ['isDeveloper', 'Admin | Superadmin'],
      missing: ['isDeveloper'],
    });
    const granted = explained([promote('one')], demos, { access: subject('Admin', 'Developer') });
    assert.equal(granted.outcome, 'loaded');
    assert.ok(granted.stepOf('access.granted'));
  });

  it('tells the audience of the grant with the rule of the manifest, each rule once', () => {
    const audience = { isDeveloper: true };
    const withheld = explained([promote('one')], both, {}, { audience });
    assert.deepEqual(withheld.stepOf('access.missing')?.values, {
      required: ['isDeveloper'],
      missing: ['isDeveloper'],
    });
    const requested = [release('one', { manifest: { ...both[0]!.manifest, access: audience } })];
    const granted = explained([promote('one')], requested, { access: subject('Developer') }, { audience });
    assert.deepEqual(granted.stepOf('access.granted')?.values, { required: ['isDeveloper'] });
  });

  it('tells who took it out of use, with the message', () => {
    const kill: Act = { action: 'kill', target: { message: 'It loses orders' } };
    const { outcome, stepOf } = explained([promote('one'), kill], both);
    assert.equal(outcome, 'killed');
    assert.deepEqual(stepOf('kill.killed')?.values, { message: 'It loses orders' });
    assert.equal(stepOf('kill.killed')?.ledger?.actor, 'actor 2');
  });

  it('tells a pin of the user from one of the organisation', () => {
    const pins: Act[] = [
      { action: 'pin', release: 'one', target: { organisation: 'o1' } },
      { action: 'pin', release: 'two', target: { user: 'u1' } },
    ];
    const acts = [promote('one'), ...pins];
    assert.equal(explained(acts, both).stepOf('pin.user')?.ledger?.revision, 3);
    assert.equal(explained(acts, both, { userId: 'u2' }).stepOf('pin.organisation')?.release, 'one');
  });

  it('tells the bucket of the user and the share of the canary, or the organisation it is for', () => {
    const share = (percent: number): Act => ({ action: 'canary', release: 'two', target: { percent } });
    const inside = explained([promote('one'), share(100)], both);
    assert.equal(inside.release?.hash, 'two');
    const { percent, bucket } = inside.stepOf('canary.inside')?.values ?? {};
    assert.equal(percent, 100);
    assert.ok(typeof bucket === 'number' && bucket >= 0 && bucket < 100);
    assert.ok(explained([promote('one'), share(0)], both).stepOf('canary.outside'));
    const acme: Act = { action: 'canary', release: 'two', target: { organisation: 'o1' } };
    assert.ok(explained([promote('one'), acme], both).stepOf('canary.organisation'));
    assert.ok(explained([promote('one'), acme], both, { organisationId: 'o2' }).stepOf('canary.otherOrganisation'));
  });

  it('keeps the reason from those who are not told whom the canary is for', () => {
    const canary: Act = { action: 'canary', release: 'two', target: { organisation: 'o2' }, reason: 'Globex waits' };
    const mayKnow: Audience['mayKnow'] = (remote, { organisation }) => remote === 'remote-a' && organisation !== 'o2';
    const { stepOf } = explained([{ ...promote('one'), reason: 'Faster' }, canary], both, {}, { mayKnow });
    const fact = stepOf('canary.otherOrganisation')?.ledger;
    assert.deepEqual([fact?.revision, fact?.reason], [2, '']);
    assert.equal(stepOf('stable.promoted')?.ledger?.reason, 'Faster');
  });

  it('tells why a newer release was passed over, and stops at the one that is taken', () => {
    const tooNew = release('two', { contractVersion: '1.3' });
    const { outcome, steps } = explained([promote('one'), promote('two')], [release('one'), tooNew]);
    assert.equal(outcome, 'steppedBack');
    const fits = steps.filter(({ rule }) => rule === 'fit');
    assert.deepEqual(
      fits.map(({ finding, release }) => [finding, release]),
      [
        ['fit.contract', 'two'],
        ['fit.fits', 'one'],
      ],
    );
    assert.deepEqual(fits[0]?.values, { contract: '1.3', offered: '1.2' });
  });

  it('tells the rule of the older release where that one alone keeps it from the user', () => {
    const access = { isAdmin: true };
    const closed = release('one', { manifest: { ...release('one').manifest, access } });
    const releases = [closed, release('two', { contractVersion: '1.3' })];
    const acts = [promote('one'), promote('two')];
    const withheld = explained(acts, releases);
    assert.deepEqual([withheld.outcome, withheld.release], ['withheld', null]);
    const rules = withheld.steps.filter(({ rule }) => rule === 'access');
    assert.deepEqual(
      rules.map(({ finding, release }) => [finding, release]),
      [
        ['access.everyone', null],
        ['access.missing', 'one'],
      ],
    );
    assert.equal(explained(acts, releases, { access: subject('Admin') }).outcome, 'steppedBack');
    const killed = explained([...acts, { action: 'kill', target: { message: 'Broken' } }], releases);
    assert.equal(killed.outcome, 'killed');
  });

  it('says of a release of the major before that it runs through the adapter', () => {
    const next = { contractVersion: '2.0', previousContract: '1.1', shared: {} };
    const { outcome, stepOf } = explained([promote('one')], [release('one')], {}, { host: next });
    assert.equal(outcome, 'loaded');
    assert.deepEqual(stepOf('fit.adapted')?.values, { version: '1.0.0-one', contract: '1.0', offered: '2.0' });
  });

  it('tells the shared package when no release fits', () => {
    const { outcome, stepOf } = explained([promote('one')], [release('one', { sharedRanges: { react: '^20.0.0' } })]);
    assert.equal(outcome, 'noneFits');
    assert.deepEqual(stepOf('fit.sharedVersion')?.values, { package: 'react', needs: '^20.0.0', offered: null });
  });

  it('says that a release is for others while a canary or a pin alone gives it', () => {
    const canary: Act = { action: 'canary', release: 'one', target: { organisation: 'other' } };
    const others = explained([canary], [release('one')]);
    assert.deepEqual([others.outcome, others.release], ['notReleased', null]);
    assert.ok(others.findings.includes('canary.otherOrganisation'));
    const pin: Act = { action: 'pin', release: 'one', target: { user: 'u2' } };
    assert.equal(explained([pin], [release('one')]).outcome, 'notReleased');
    assert.equal(explained([pin], [release('one')], { userId: 'u2' }).outcome, 'loaded');
  });

  it('says that nothing was published where the release is not stored', () => {
    const { outcome, findings } = explained([promote('gone')], []);
    assert.equal(outcome, 'unpublished');
    assert.ok(findings.includes('fit.notStored'));
  });
});
