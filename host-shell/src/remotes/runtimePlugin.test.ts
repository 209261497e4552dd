/** @jest-environment-options {"window": true} */
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PlanRelease } from 'shared-contracts/deploy';
import { planPlugin } from './runtimePlugin.ts';

const name = 'remote_x_abc';
const base = '/r/remote-x/abc/';
const release: PlanRelease = {
  hash: 'abc',
  version: '1.0.0',
  contractVersion: '1.0',
  base,
  federationManifest: { url: `${base}mf-manifest.json`, integrity: 'sha384-manifest' },
  entry: { url: `${base}remoteEntry.js`, integrity: 'sha384-entry' },
};
const manifest = { metaData: {}, exposes: [], shared: [], integrity: { '58.js': 'sha384-58', '58.css': 'sha384-css' } };
const remoteInfo = { name, entry: '', type: 'global', entryGlobalName: name, shareScope: 'default' } as const;

type Hooks = Required<
  Pick<ModuleFederationRuntimePlugin, 'fetch' | 'loadEntry' | 'createScript' | 'createLink' | 'beforeLoadShare'>
>;

function pluginOf(onFault = jest.fn()) {
  const deps = { releases: new Map([[name, release]]), offered: () => [], satisfies: () => true, onFault };
  return { hooks: planPlugin(deps) as Hooks, onFault };
}

function answerManifest(body: unknown = manifest): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body)));
}

function loadEntry(hooks: Hooks): Promise<unknown> {
  const args = { remoteInfo } as unknown as Parameters<Hooks['loadEntry']>[0];
  return Promise.resolve(hooks.loadEntry(args));
}

/** Plays the browser: the entry script arrives and runs. */
function onEntry(run: () => void): void {
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => {
      run();
      (script as HTMLScriptElement).onload?.(new Event('load'));
    });
  });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, name);
});

test('files that the runtime asks for early carry the hashes that the manifest tells', async () => {
  answerManifest();
  const { hooks } = pluginOf();
  await hooks.fetch(release.federationManifest.url, {}, remoteInfo);
  const script = hooks.createScript({ url: `https://weft.test${base}58.js`, remoteInfo });
  expect(script).toMatchObject({ integrity: 'sha384-58', crossOrigin: 'anonymous' });
  const link = hooks.createLink({ url: `${base}58.css`, attrs: { rel: 'stylesheet' }, remoteInfo });
  expect(link).toMatchObject({ integrity: 'sha384-css', rel: 'stylesheet', crossOrigin: 'anonymous' });
});

test('remotes that are not of the plan are left to the runtime', () => {
  const { hooks } = pluginOf();
  const stranger = { ...remoteInfo, name: 'stranger' };
  expect(hooks.fetch('/m.json', {}, stranger)).toBe(false);
  expect(hooks.createScript({ url: '/58.js', remoteInfo: stranger })).toBeUndefined();
});

test('a fault of the manifest is told as it is', async () => {
  answerManifest({});
  const { hooks, onFault } = pluginOf();
  await expect(hooks.fetch(release.federationManifest.url, {}, remoteInfo)).rejects.toThrow('no federation manifest');
  expect(onFault).toHaveBeenCalledWith(name, expect.objectContaining({ phase: 'verify', code: 'integrity' }));
});

test('an entry that has run answers its container', async () => {
  const container = { init: jest.fn(), get: jest.fn() };
  onEntry(() => Object.assign(globalThis, { [name]: container }));
  expect(await loadEntry(pluginOf().hooks)).toBe(container);
});

test('an entry that throws is told with what it threw', async () => {
  const filename = `https://weft.test${base}remoteEntry.js`;
  onEntry(() => window.dispatchEvent(new ErrorEvent('error', { filename, error: new Error('boom') })));
  const { hooks, onFault } = pluginOf();
  await expect(loadEntry(hooks)).rejects.toThrow('boom');
  expect(onFault).toHaveBeenCalledWith(name, expect.objectContaining({ phase: 'init', code: 'init' }));
});

test('a shared part whose file did not come may be asked for again, one that is on its way is waited for', async () => {
  const { hooks } = pluginOf();
  const [failed, coming] = [{ loading: Promise.reject(new Error('offline')) }, { loading: Promise.resolve(() => 1) }];
  const origin = { shareScopeMap: { default: { parts: { '1.0.0': failed, '2.0.0': coming } } } };
  const args = { pkgName: 'parts', origin } as unknown as Parameters<Hooks['beforeLoadShare']>[0];
  expect(await hooks.beforeLoadShare(args)).toBe(args);
  expect(failed.loading).toBeNull();
  expect(coming.loading).not.toBeNull();
});

test('a shared part of a scope that is not asked for is not waited for', async () => {
  const { hooks } = pluginOf();
  const shareOf = (loading: Promise<unknown>) => ({ parts: { '1.0.0': { loading } } });
  const shareScopeMap = { default: shareOf(Promise.resolve(() => 1)), before: shareOf(new Promise(() => undefined)) };
  const args = { pkgName: 'parts', shareInfo: { scope: ['default'] }, origin: { shareScopeMap } };
  const asked = args as unknown as Parameters<Hooks['beforeLoadShare']>[0];
  expect(await hooks.beforeLoadShare(asked)).toBe(asked);
});
