import { type Adaptations, previousContractPlugin, previousScope } from './previousContract.ts';

type Scope = Parameters<typeof previousScope>[0];
type Hook = NonNullable<ReturnType<typeof previousContractPlugin>['beforeInitContainer']>;
type InitArguments = Parameters<Hook>[0];

const react = { useState: () => undefined };
const contractReact = { useHost: () => undefined };
const realtime = { channelOf: () => '', topics: { news: 'revision', logs: 'run' } };
/** A major before 2.0, made up for these tests: its realtime entry point had another shape of news. */
const changes: Adaptations = {
  'shared-contracts/realtime': (current) => ({ ...current, topics: { ...(current.topics as object), news: 'remote' } }),
};

/** As the federation runtime keeps it: some modules there, some to be fetched. */
function scopeOf(): Scope {
  const common = { from: 'host_shell', scope: ['default'], deps: [], useIn: [], strategy: 'loaded-first' };
  const lazy = (module: object, version: string) => ({ ...common, version, get: async () => () => module });
  const there = (module: object, version: string) => ({ ...lazy(module, version), lib: () => module, loaded: true });
  return {
    react: { '19.3.1': there(react, '19.3.1') },
    'shared-contracts/react': { '2.0.0': lazy(contractReact, '2.0.0') },
    'shared-contracts/realtime': { '2.0.0': there(realtime, '2.0.0') },
  } as unknown as Scope;
}

async function moduleOf(scope: Scope, key: string, version: string): Promise<Record<string, unknown>> {
  const factory = await scope[key]?.[version]?.get();
  return (factory as () => Record<string, unknown>)();
}

test('entry points of the contract have the version of before alone, packages are as they are', () => {
  const page = scopeOf();
  const scope = previousScope(page, '1.1.0', changes);
  expect(Object.keys(scope['shared-contracts/react'] ?? {})).toEqual(['1.1.0']);
  expect(scope['shared-contracts/react']?.['1.1.0']?.version).toBe('1.1.0');
  expect(scope.react).toBe(page.react);
});

test('an entry point that did not change is the page’s one instance (MF-47)', async () => {
  const scope = previousScope(scopeOf(), '1.1.0', changes);
  expect(await moduleOf(scope, 'shared-contracts/react', '1.1.0')).toBe(contractReact);
});

test('an entry point that changed is the page’s own but for what the adapter replaces', async () => {
  const entryPoint = await moduleOf(previousScope(scopeOf(), '1.1.0', changes), 'shared-contracts/realtime', '1.1.0');
  expect(entryPoint).toEqual({ ...realtime, topics: { news: 'remote', logs: 'run' } });
  expect(entryPoint.channelOf).toBe(realtime.channelOf);
});

test('containers of the major before share one scope; others get the page’s', async () => {
  const plugin = previousContractPlugin((name) => name.startsWith('old'), '1.1.0');
  const page = scopeOf();
  const start = async (name: string) => {
    const remoteEntryInitOptions = { version: '', shareScopeKeys: 'default', shareScopeMap: { default: page } };
    const args = { shareScope: page, initScope: [], remoteEntryInitOptions, remoteInfo: { name }, origin: {} };
    return (await plugin.beforeInitContainer?.(args as unknown as InitArguments)) as InitArguments;
  };
  const [first, second, current] = await Promise.all([start('old_a'), start('old_b'), start('new')]);
  expect(current.shareScope).toBe(page);
  expect(first.shareScope).not.toBe(page);
  expect(second.shareScope).toBe(first.shareScope);
  expect(first.remoteEntryInitOptions).toMatchObject({ version: '', shareScopeKeys: 'default' });
  expect((first.remoteEntryInitOptions as { shareScopeMap: object }).shareScopeMap).toEqual({
    default: first.shareScope,
  });
});
