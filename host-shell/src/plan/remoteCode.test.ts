/** @jest-environment-options {"window": true} */
import type { ManifestAction, Remote } from 'shared-contracts';
import { createTestHost } from 'shared-contracts/testing';
import { manifests, planOf } from '../../test/plan.ts';
import { noStyles } from '../../test/remoteCode.ts';
import { RemoteFailure } from '../remotes/remoteFailure.ts';
import { preloadErrorEvent } from '../services/preloadError.ts';
import { planRoutesOf } from './planRoutes.ts';
import { createRemoteCode, type RemoteCodeDeps } from './remoteCode.ts';

const Page = () => null;
const messages = { en: async () => ({ default: {} }), fr: async () => ({ default: {} }) };
const routes = planRoutesOf(planOf());
const list = routes.get('scenario')!;
const dashboard = routes.get('dashboard-scenario')!;

function remoteOf(changes: Partial<Remote> = {}): Remote {
  const pages = { scenario: async () => ({ Page }), 'dashboard-scenario': async () => ({ Page }) };
  return { manifest: manifests.scenarios, messages, pages, ...changes };
}

function setUp(remote: Remote = remoteOf(), changes: Partial<RemoteCodeDeps> = {}) {
  const loadRemote = jest.fn(async () => ({ ok: true as const, remote }));
  const addRemote = jest.fn(async () => undefined);
  const scope = { host: createTestHost(), dispose: jest.fn() };
  const textsOf = () => ({ locale: 'en' as const, t: (key: string) => key });
  const deps = { loadRemote, language: { addRemote, textsOf }, scopeFor: () => scope, styles: noStyles, ...changes };
  return { code: createRemoteCode(deps), loadRemote, addRemote, scope };
}

test('a page comes with the remote, its texts and its scope, once', async () => {
  const start = jest.fn();
  const { code, loadRemote, addRemote } = setUp(remoteOf({ start }));
  expect(code.loaded(list)).toBeUndefined();
  const [one, other] = await Promise.all([code.load(list), code.load(list)]);
  await code.load(dashboard);
  expect(one).toBe(other);
  expect(one.Page).toBe(Page);
  expect(code.loaded(list)).toBe(one);
  expect(loadRemote).toHaveBeenCalledTimes(1);
  expect(addRemote).toHaveBeenCalledWith('remote-scenarios', messages);
  expect(start).toHaveBeenCalledTimes(1);
});

test('what is fetched ahead is code and texts; the remote starts when the page is asked for', async () => {
  const start = jest.fn();
  const { code, addRemote } = setUp(remoteOf({ start }));
  code.fetchAhead(list);
  await Promise.resolve();
  await Promise.resolve();
  expect(addRemote).toHaveBeenCalledTimes(1);
  expect(start).not.toHaveBeenCalled();
  await code.load(list);
  expect(start).toHaveBeenCalledTimes(1);
});

test('a failure ahead is said by the load that follows', async () => {
  const loadRemote = jest.fn(async () => ({
    ok: false as const,
    phase: 'fetch' as const,
    code: 'network' as const,
    message: '',
  }));
  const { code } = setUp(remoteOf(), { loadRemote });
  code.fetchAhead(list);
  await expect(code.load(list)).rejects.toMatchObject({ code: 'network' });
});

test('a remote that cannot be loaded says where and why, and the next call tries anew', async () => {
  const remote = remoteOf();
  const loadRemote = jest
    .fn()
    .mockResolvedValueOnce({ ok: false, phase: 'fetch', code: 'network', message: 'status 500' })
    .mockResolvedValueOnce({ ok: true, remote });
  const { code } = setUp(remote, { loadRemote });
  await expect(code.load(list)).rejects.toMatchObject({ name: 'RemoteFailure', phase: 'fetch', code: 'network' });
  await expect(code.load(list)).resolves.toMatchObject({ Page });
});

const missingChunk = () =>
  Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));

test('a missing chunk raises the preload error and fails the page', async () => {
  const raised = jest.fn();
  window.addEventListener(preloadErrorEvent, raised, { once: true });
  const { code } = setUp(remoteOf({ pages: { scenario: missingChunk } }));
  await expect(code.load(list)).rejects.toMatchObject({ code: 'chunk' });
  expect(raised.mock.calls[0]?.[0].detail.error).toBeInstanceOf(RemoteFailure);
});

test('a page the remote does not have is a breach of the contract', async () => {
  const { code } = setUp(remoteOf({ pages: {} }));
  await expect(code.load(list)).rejects.toMatchObject({ phase: 'mount', code: 'contract' });
});

test('a remote that throws while it starts fails as such', async () => {
  const start = () => {
    throw new Error('no');
  };
  await expect(setUp(remoteOf({ start })).code.load(list)).rejects.toMatchObject({ phase: 'init', code: 'init' });
});

test('a remote that is switched off ends, is loaded no more, and comes anew when it is back', async () => {
  const stop = jest.fn();
  const start = jest.fn(() => stop);
  const { code, scope, loadRemote } = setUp(remoteOf({ start }));
  await code.load(list);
  code.unit(list.remote).kill('Back at noon');
  expect(stop).toHaveBeenCalledTimes(1);
  expect(scope.dispose).toHaveBeenCalledTimes(1);
  expect(code.loaded(list)).toBeUndefined();
  await expect(code.load(list)).rejects.toMatchObject({ code: 'killed', message: 'Back at noon' });
  const revived = { ...list.remote, release: { ...list.remote.release!, hash: 'def456' } };
  code.unit(list.remote).revive(revived);
  await expect(code.load(list)).resolves.toMatchObject({ Page });
  expect(loadRemote).toHaveBeenCalledTimes(2);
  expect(loadRemote).toHaveBeenLastCalledWith(revived);
  expect(start).toHaveBeenCalledTimes(2);
});

test('a command of the terminal runs with the scope and the texts of its remote, which is loaded first', async () => {
  const hook = jest.fn(async () => ['paused']);
  const { code, loadRemote, scope } = setUp(remoteOf({ terminal: { hook } }));
  expect(code.unit(list.remote).state().at).toBe('idle');
  expect(await code.runCommand(list.remote, 'hook', ['pause', 'Orders'])).toEqual(['paused']);
  expect(loadRemote).toHaveBeenCalledTimes(1);
  expect(hook).toHaveBeenCalledWith(['pause', 'Orders'], expect.objectContaining({ host: scope.host, locale: 'en' }));
  expect(code.unit(list.remote).state().at).toBe('ready');
});

test('what fails after another release took the place of the plan’s is that release’s failure', async () => {
  const { code } = setUp(remoteOf());
  const other = { ...list.remote, release: { ...list.remote.release!, hash: 'before' } };
  await code.unit(list.remote).start();
  code.unit(list.remote).replace(other);
  await expect(code.runCommand(list.remote, 'hook', [])).rejects.toMatchObject({ remote: other });
  await expect(code.loadAction(list.remote, { id: 'none' } as ManifestAction)).rejects.toMatchObject({ remote: other });
});

test('an action is offered what it names itself, else every entity of its kind', async () => {
  const run = jest.fn(async () => ({ message: 'Done' }));
  const all = [{ id: '1', title: 'Orders', icon: 'route' as const }];
  const { code, scope } = setUp(
    remoteOf({
      entities: { thing: async () => ({ list: async () => all }) },
      actions: {
        run: async () => ({ action: { run } }),
        stop: async () => ({ action: { run, choices: async () => [] } }),
      },
    }),
  );
  const loaded = (id: string) => code.loadAction(list.remote, { id, on: 'thing' } as ManifestAction);
  expect(await (await loaded('run')).choices()).toEqual(all);
  expect(await (await loaded('stop')).choices()).toEqual([]);
  await (await loaded('run')).run(all[0]);
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ host: scope.host, locale: 'en' }), all[0], undefined);
  await expect(code.listEntities(list.remote, 'other')).rejects.toThrow('no entity other');
});

test('a command without code, and one of a remote that does not load, are failures', async () => {
  await expect(setUp().code.runCommand(list.remote, 'hook', [])).rejects.toThrow('no command hook');
  const fault = { ok: false as const, phase: 'fetch' as const, code: 'network' as const, message: 'No way there' };
  const { code } = setUp(remoteOf(), { loadRemote: async () => fault });
  await expect(code.runCommand(list.remote, 'hook', [])).rejects.toThrow('No way there');
});

test('pointing at a link fetches the files of its page, and runs none of them', async () => {
  const { code, loadRemote } = setUp();
  const release = { ...list.remote.release!, pages: { scenario: ['7.js'] } };
  const { federationManifest, entry, base } = release;
  const manifest = { metaData: {}, exposes: [], shared: [], integrity: { '7.js': 'sha384-seven' } };
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(manifest)));
  code.prefetch({ ...list, remote: { ...list.remote, release } });
  await new Promise((resolve) => setTimeout(resolve));
  const asked = fetched.mock.calls.map(([url, options]) => [url, options?.integrity]);
  expect(asked).toEqual([
    [federationManifest.url, federationManifest.integrity],
    [entry.url, entry.integrity],
    [`${base}7.js`, 'sha384-seven'],
  ]);
  expect(loadRemote).not.toHaveBeenCalled();
  fetched.mockRestore();
});
