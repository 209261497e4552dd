import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import type { Access, PlanRemote } from 'shared-contracts/deploy';
import { payloadType, planTypes } from './planTypes.ts';

const text = (en: string) => ({ en, fr: en });
const root = join(import.meta.dirname, '../../..');

function remoteOf(remote: string, changes: object = {}, audience: Access = {}): PlanRemote {
  const title = text('Weather');
  const manifest = { id: remote, title, access: {}, routes: [], navigation: [], search: [], terminal: [], ...changes };
  return { remote, manifest, audience, release: null } as unknown as PlanRemote;
}

const route = (name: string, path: string, access: Access = {}) => ({
  name,
  path,
  title: text('Page */ alert'),
  ...access,
});
const weather = remoteOf('remote-weather', {
  routes: [
    route('weather', '/weather'),
    route('weather-day', '/weather/:city/:day'),
    route('weather-keys', '/keys', { isAdmin: true }),
  ],
  navigationGroups: [{ id: 'sky', label: text('Sky'), order: 1 }],
  entities: [
    { kind: 'city', name: text('city'), to: 'weather' },
    { kind: 'key', name: text('key'), to: 'weather-keys', isAdmin: true },
  ],
  events: {
    'weather-changed': {
      description: text('The weather changed'),
      payload: {
        type: 'object',
        properties: {
          city: { type: 'string' },
          state: { enum: ['sun', 'rain', null] },
          hours: { type: 'array', items: {} },
        },
        required: ['city', 'state'],
      },
    },
  },
});

test('a payload has the type of what its schema lets in', () => {
  const types: [unknown, string][] = [
    [{}, 'unknown'],
    [{ type: 'integer' }, 'number'],
    [{ const: 'a"b' }, '"a\\"b"'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'string' }] }, 'string | null'],
    [{ type: 'array', items: { enum: [1, 2] } }, '(1 | 2)[]'],
    [{ type: 'object' }, 'Record<string, unknown>'],
    [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
    [{ type: 'object', properties: { a: { type: 'object', properties: {} } } }, '{ "a"?: Record<string, never> }'],
  ];
  for (const [schema, type] of types) assert.equal(payloadType(schema), type);
});

test('only what is open to every signed-in user is named', () => {
  const types = planTypes([
    weather,
    remoteOf('remote-secret', { access: { isAdmin: true }, routes: [route('secret', '/secret')] }),
    remoteOf('remote-withheld', { routes: [route('withheld', '/withheld')] }, { isSuperAdmin: true }),
  ]);
  assert.match(types, /"weather-day": Readonly<\{ city: string; day: string \}>;/);
  assert.match(types, /LiveNavigationGroup = "sky";/);
  assert.match(types, /LiveEntityKind = "city";/);
  assert.doesNotMatch(types, /secret|withheld|keys|"key"/);
  assert.match(planTypes([]), /LiveEntityKind = never;/);
});

test('the types compile beside the contract, and a wrong link or payload does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'weft-types-'));
  try {
    await symlink(join(root, 'platform-server/node_modules'), join(folder, 'node_modules'));
    const options = { strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', target: 'esnext' };
    const compilerOptions = { ...options, allowImportingTsExtensions: true, lib: ['esnext', 'dom'], types: [] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['plan.d.ts', 'use.ts'] }));
    await writeFile(join(folder, 'plan.d.ts'), planTypes([weather]));
    const use = `
      import type { HostEvents, RouteName, RouteTarget } from 'shared-contracts';
      export const name: RouteName = 'weather-day';
      export const target: RouteTarget = { to: 'weather-day', params: { city: 'Lyon', day: '1' } };
      // @ts-expect-error a parameter is missing
      export const wrong: RouteTarget = { to: 'weather-day', params: { city: 'Lyon' } };
      export function tell(events: HostEvents): void {
        events.publish('weather-changed', { city: 'Lyon', state: null });
        // @ts-expect-error no such state
        events.publish('weather-changed', { city: 'Lyon', state: 'fog' });
        // @ts-expect-error no such event
        events.publish('climate-changed', {});
      }`;
    await writeFile(join(folder, 'use.ts'), use);
    const compiler = join(root, 'node_modules/.bin/tsc');
    const { stdout } = await promisify(execFile)(compiler, ['-p', folder]).catch((error: { stdout: string }) => error);
    assert.equal(stdout, '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
