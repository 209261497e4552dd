import { CONTRACT_VERSION, type Remote, type RemoteManifest } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import type { Federation } from './federation.ts';
import { createRemoteLoader } from './loadRemote.ts';
import { fault } from './loadResult.ts';

const manifest: RemoteManifest = {
  id: 'remote-scenarios',
  contract: CONTRACT_VERSION,
  title: { en: 'Scenarios', fr: 'Scénarios' },
  access: {},
  routes: [],
  navigation: [],
  search: [],
  terminal: [],
  locales: ['en', 'fr'],
};

function entryOf(changes: Partial<PlanRemote> = {}, contractVersion: string = CONTRACT_VERSION): PlanRemote {
  const base = '/r/remote-scenarios/abc/';
  const file = (name: string) => ({ url: `${base}${name}`, integrity: 'sha384-x' });
  const release = {
    hash: 'abc',
    version: '1.2.3',
    contractVersion,
    base,
    federationManifest: file('mf-manifest.json'),
    entry: file('remoteEntry.js'),
  };
  return { remote: 'remote-scenarios', audience: {}, manifest, release, ...changes };
}

const remote: Remote = { manifest, pages: {}, messages: { en: jest.fn(), fr: jest.fn() } };

function federationOf(load: Federation['load']): jest.Mocked<Federation> {
  return { register: jest.fn(), load: jest.fn(load), faultOf: jest.fn() };
}

test('a remote is fetched once, however often it is asked for', async () => {
  const federation = federationOf(async () => ({ remote }));
  const loader = createRemoteLoader(federation);
  const both = await Promise.all([loader.load(entryOf()), loader.load(entryOf())]);
  expect(both).toEqual([
    { ok: true, remote },
    { ok: true, remote },
  ]);
  await loader.load(entryOf());
  expect(federation.load).toHaveBeenCalledTimes(1);
  expect(federation.register).toHaveBeenCalledWith('remote_scenarios_abc', entryOf().release, false);
});

test('another release of the same remote is another load', async () => {
  const federation = federationOf(async () => ({ remote }));
  const loader = createRemoteLoader(federation);
  await loader.load(entryOf());
  const { release } = entryOf();
  await loader.load(entryOf({ release: { ...release!, hash: 'def' } }));
  expect(federation.load).toHaveBeenLastCalledWith('remote_scenarios_def');
});

test('after a failure the next call tries again, and forgets the failed registration', async () => {
  const federation = federationOf(async () => ({ remote }));
  federation.load.mockRejectedValueOnce(new Error('boom'));
  const loader = createRemoteLoader(federation);
  expect(await loader.load(entryOf())).toMatchObject({ ok: false, phase: 'init', code: 'init', message: 'boom' });
  expect(await loader.load(entryOf())).toEqual({ ok: true, remote });
  expect(federation.register).toHaveBeenLastCalledWith('remote_scenarios_abc', entryOf().release, true);
});

test('a fault of the files goes before the text the runtime makes of it', async () => {
  const federation = federationOf(() => Promise.reject(new Error('#RUNTIME-003')));
  const found = fault('verify', 'integrity', 'altered');
  federation.faultOf.mockReturnValue(found);
  expect(await createRemoteLoader(federation).load(entryOf())).toBe(found);
});

test.each([
  [
    'killed',
    entryOf({ release: null, disabled: { code: 'killed', message: 'Stopped by an administrator' } }),
    'killed',
  ],
  ['without a release', entryOf({ release: null }), 'killed'],
  ['made for a newer shell', entryOf({}, '99.0'), 'contract'],
])('a remote that is %s is not fetched', async (_, entry, code) => {
  const federation = federationOf(async () => ({ remote }));
  expect(await createRemoteLoader(federation).load(entry)).toMatchObject({ ok: false, code });
  expect(federation.load).not.toHaveBeenCalled();
});

test.each([
  ['nothing', null],
  ['something that is no remote', { remote: {} }],
  ['another remote', { remote: { ...remote, manifest: { ...manifest, id: 'remote-other' } } }],
])('a container that exposes %s is refused', async (_, module) => {
  const loader = createRemoteLoader(federationOf(async () => module));
  expect(await loader.load(entryOf())).toMatchObject({ ok: false, phase: 'verify', code: 'contract' });
});
