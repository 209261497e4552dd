import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type HostRelease,
  hostReleaseSchema,
  type PlanRemote,
  type Release,
  releaseSchema,
} from 'shared-contracts/deploy';
import { fontsOf, preloadsFor } from './preloads.ts';

const made = { version: '1.0.0', contractVersion: '1.0', commit: null, author: null, createdAt: '' };
const filesOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { integrity: `sha384-${name}`, size: 1, brotliSize: null }]));

const host: HostRelease = hostReleaseSchema.parse({
  ...made,
  hash: 'h1',
  scripts: ['main.js'],
  styles: [],
  fonts: ['inter.woff2'],
  shared: { react: { version: '19.0.0', files: [] }, 'ui/display': { version: '1.0.0', files: ['display.js'] } },
  files: filesOf('main.js', 'inter.woff2', 'display.js'),
});

const release: Release = releaseSchema.parse({
  ...made,
  remote: 'remote-scenarios',
  hash: 'r1',
  manifest: {
    id: 'remote-scenarios',
    routes: [
      { name: 'scenario', path: '/scenario' },
      { name: 'scenario-detail', path: '/scenario/:id' },
    ],
    access: {},
  },
  federationManifest: 'manifest.json',
  entry: 'entry.js',
  preload: ['exposed.js'],
  pages: {
    scenario: { files: ['list.js', 'list.css'], shared: ['react', 'ui/display'] },
    'scenario-detail': { files: ['editor.js'], shared: ['react'] },
  },
  files: filesOf('manifest.json', 'entry.js', 'exposed.js', 'list.js', 'list.css', 'editor.js'),
  sharedRanges: {},
});

const remotes = [
  {
    remote: release.remote,
    manifest: release.manifest,
    release: { hash: 'r1', base: '/r/remote-scenarios/r1/' },
  } as unknown as PlanRemote,
];

const namesFor = (path: string) =>
  preloadsFor(path, remotes, { host, release: () => release }).map(({ url, as }) => `${as} ${url}`);

const always = [
  'fetch /r/remote-scenarios/r1/manifest.json',
  'script /r/remote-scenarios/r1/entry.js',
  'script /r/remote-scenarios/r1/exposed.js',
];

test("a page's own files and the late shared packages it names come ahead", () => {
  assert.deepEqual(namesFor('/scenario'), [
    ...always,
    'script /r/remote-scenarios/r1/list.js',
    'style /r/remote-scenarios/r1/list.css',
    'script /h/h1/display.js',
  ]);
});

test('another page of the same remote brings none of them', () => {
  assert.deepEqual(namesFor('/scenario/4711'), [...always, 'script /r/remote-scenarios/r1/editor.js']);
});

test('an address that no remote serves brings nothing', () => {
  assert.deepEqual(namesFor('/account-settings'), []);
});

test('the font of the first paint comes ahead of every page', () => {
  assert.deepEqual(fontsOf(host), [{ url: '/h/h1/inter.woff2', integrity: 'sha384-inter.woff2', as: 'font' }]);
});
