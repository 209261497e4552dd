import { CONTRACT_VERSION, type Remote } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import { createTestHost } from 'shared-contracts/testing';
import { manifests, planRemoteOf } from '../../test/plan.ts';
import type { LoadResult } from './loadResult.ts';
import { nextState, type RemoteState, type RemoteStep } from './remoteState.ts';
import { createRemoteUnit } from './remoteUnit.ts';

const entry = planRemoteOf(manifests.scenarios);
const previous: PlanRemote = {
  ...entry,
  release: { ...entry.release!, hash: 'old1', contractVersion: CONTRACT_VERSION },
};
const messages = { en: async () => ({ default: {} }), fr: async () => ({ default: {} }) };
const remoteOf = (changes: Partial<Remote> = {}): Remote => ({
  manifest: manifests.scenarios,
  messages,
  pages: {},
  ...changes,
});

describe('what may follow what', () => {
  type Any = RemoteState<string>;
  const states: Record<string, Any> = {
    idle: { at: 'idle' },
    loading: { at: 'loading', turn: 2 },
    ready: { at: 'ready', running: 'code' },
    failed: { at: 'failed', failure: new Error('no') as never },
    killed: { at: 'killed', code: 'killed', message: 'no' },
    frozen: { at: 'killed', code: 'frozen', message: 'no' },
    held: { at: 'killed', code: 'shell', message: 'no' },
    building: { at: 'killed', code: 'building', message: 'no' },
  };
  const failure = new Error('late') as never;
  const steps: Record<string, RemoteStep<string>> = {
    load: { step: 'load', turn: 3 },
    loaded: { step: 'loaded', turn: 2, running: 'code' },
    late: { step: 'loaded', turn: 1, running: 'old' },
    failed: { step: 'failed', turn: 2, failure },
    lateFailure: { step: 'failed', turn: 1, failure },
    killed: { step: 'killed', message: 'no' },
    held: { step: 'held', message: 'no' },
    revived: { step: 'revived' },
    replaced: { step: 'replaced' },
  };
  // Where each step leads from each state.
  const table: Record<string, Record<string, string>> = {
    idle: { load: 'loading', killed: 'killed', held: 'killed', replaced: 'idle' },
    loading: { loaded: 'ready', failed: 'failed', killed: 'killed', held: 'killed', replaced: 'idle' },
    ready: { killed: 'killed', held: 'killed', replaced: 'idle' },
    failed: { load: 'loading', killed: 'killed', held: 'killed', revived: 'idle', replaced: 'idle' },
    killed: { killed: 'killed', revived: 'idle' },
    frozen: { killed: 'killed', revived: 'idle', replaced: 'idle' },
    held: { killed: 'killed', revived: 'idle', replaced: 'idle' },
    building: { killed: 'killed', revived: 'idle' },
  };
  const cases = Object.keys(states).flatMap((state) => Object.keys(steps).map((step) => [state, step] as const));
  test.each(cases)('%s, %s', (state, step) => {
    const before = states[state]!;
    const after = nextState(before, steps[step]!);
    const expected = table[state]?.[step];
    if (expected === undefined) expect(after).toBe(before);
    else expect(after.at).toBe(expected);
  });
});

function setUp(remote = remoteOf(), planned = entry) {
  const loadRemote = jest.fn<Promise<LoadResult>, [PlanRemote]>(async () => ({ ok: true, remote }));
  const scopes: { dispose: jest.Mock }[] = [];
  const scopeFor = () => {
    const scope = { host: createTestHost(), dispose: jest.fn() };
    scopes.push(scope);
    return scope;
  };
  const textsOf = () => ({ locale: 'en' as const, t: (key: string) => key });
  const language = { addRemote: async () => undefined, textsOf };
  const styles = { remove: jest.fn(), restore: jest.fn(async () => undefined) };
  return { unit: createRemoteUnit(planned, { loadRemote, scopeFor, language, styles }), loadRemote, scopes, styles };
}

test('a remote that is switched off ends with everything it holds of the host, even when its own end throws', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const stop = jest.fn(() => {
    throw new Error('not now');
  });
  const { unit, scopes } = setUp(remoteOf({ start: () => stop }));
  await unit.start();
  unit.kill('Back at noon');
  expect(stop).toHaveBeenCalledTimes(1);
  expect(scopes).toHaveLength(1);
  expect(scopes[0]?.dispose).toHaveBeenCalledTimes(1);
  await expect(unit.start()).rejects.toMatchObject({ code: 'killed', message: 'Back at noon' });
});

test('style sheets leave with their release and are there again before it starts anew', async () => {
  const seen: string[] = [];
  const { unit, styles } = setUp(remoteOf({ start: () => void seen.push('start') }));
  styles.restore.mockImplementation(async () => void seen.push('styles'));
  await unit.start();
  expect(styles.remove).not.toHaveBeenCalled();
  unit.kill('Back at noon');
  expect(styles.remove.mock.calls).toEqual([[entry.release]]);
  unit.revive(previous);
  await unit.start();
  expect(styles.restore).toHaveBeenLastCalledWith(previous.release);
  expect(seen).toEqual(['styles', 'start', 'styles', 'start']);
});

test('a remote that does not start gives back what it took', async () => {
  const start = () => {
    throw new Error('no');
  };
  const { unit, scopes } = setUp(remoteOf({ start }));
  await expect(unit.start()).rejects.toMatchObject({ code: 'init' });
  expect(unit.state()).toMatchObject({ at: 'failed', failure: { code: 'init' } });
  expect(scopes[0]?.dispose).toHaveBeenCalledTimes(1);
});

test('a load that a kill overtakes does not come alive', async () => {
  const { unit, loadRemote, scopes } = setUp();
  let arrive: (result: LoadResult) => void = () => undefined;
  loadRemote.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const start = unit.start();
  unit.kill('Back at noon');
  arrive({ ok: true, remote: remoteOf() });
  await expect(start).rejects.toMatchObject({ code: 'killed' });
  expect(unit.state().at).toBe('killed');
  for (const { dispose } of scopes) expect(dispose).toHaveBeenCalledTimes(1);
});

test('a load that another release overtakes answers that release', async () => {
  const { unit, loadRemote, scopes } = setUp();
  let fail: (result: LoadResult) => void = () => undefined;
  loadRemote.mockReturnValueOnce(
    new Promise((resolve) => {
      fail = resolve;
    }),
  );
  const start = unit.start();
  unit.replace(previous);
  fail({ ok: false, phase: 'fetch', code: 'network', message: 'late' });
  await start;
  expect(loadRemote).toHaveBeenLastCalledWith(previous);
  expect(unit.state().at).toBe('ready');
  expect(unit.isReplaced()).toBe(true);
  expect(scopes).toHaveLength(1);
});

test('one that was off when the page began is not asked for, and comes with its return', async () => {
  const off: PlanRemote = { ...entry, release: null, disabled: { code: 'killed', message: 'Off' } };
  const { unit, loadRemote } = setUp(remoteOf(), off);
  const told = jest.fn();
  unit.subscribe(told);
  await expect(unit.start()).rejects.toMatchObject({ code: 'killed', message: 'Off' });
  expect(loadRemote).not.toHaveBeenCalled();
  unit.revive(entry);
  await unit.start();
  expect(loadRemote).toHaveBeenCalledWith(entry);
  expect(told).toHaveBeenCalledTimes(1);
  expect(unit.isReplaced()).toBe(false);
});

test('after a failure the next start tries anew; those who ask together share one load', async () => {
  const { unit, loadRemote } = setUp();
  loadRemote.mockResolvedValueOnce({ ok: false, phase: 'fetch', code: 'network', message: 'status 500' });
  const both = await Promise.allSettled([unit.start(), unit.start()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(loadRemote).toHaveBeenCalledTimes(1);
  await unit.start();
  expect(unit.state().at).toBe('ready');
});

test('a release that the tab does without is not loaded until its user wants it back', async () => {
  const held = { has: jest.fn(() => true), letGo: jest.fn() };
  const loadRemote = jest.fn(async (): Promise<LoadResult> => ({ ok: true, remote: remoteOf() }));
  const language = {
    addRemote: async () => undefined,
    textsOf: () => ({ locale: 'en' as const, t: (key: string) => key }),
  };
  const scopeFor = () => ({ host: createTestHost(), dispose: () => undefined });
  const styles = { remove: jest.fn(), restore: jest.fn(async () => undefined) };
  const unit = createRemoteUnit(entry, { loadRemote, language, scopeFor, styles, held });
  await expect(unit.start()).rejects.toMatchObject({ code: 'frozen' });
  expect(loadRemote).not.toHaveBeenCalled();
  unit.revive(entry);
  await unit.start();
  expect(held.letGo).toHaveBeenCalledWith(entry);
  expect(loadRemote).toHaveBeenCalledTimes(1);
});
