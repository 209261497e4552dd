import type { ManifestRoute, RemoteManifest } from 'shared-contracts';
import { manifestMismatch } from './manifestMatch.ts';

const list: ManifestRoute = {
  name: 'scenario',
  path: '/scenario',
  layout: 'content',
  title: { en: 'Scenarios', fr: 'Scénarios' },
};
const logs: ManifestRoute = {
  name: 'scenario-logs',
  path: '/scenario/:id/logs',
  layout: 'content',
  title: { en: 'Logs', fr: 'Journaux' },
};

function manifestOf(changes: Partial<RemoteManifest> = {}): RemoteManifest {
  return {
    id: 'remote-scenarios',
    contract: '1.0',
    title: { en: 'Scenarios', fr: 'Scénarios' },
    access: {},
    routes: [list, logs],
    navigation: [],
    search: [],
    terminal: [],
    locales: ['en', 'fr'],
    ...changes,
  };
}

test('the copy that went through JSON agrees, whatever the order of its keys', () => {
  const { title, name, path, layout } = list;
  const planned = manifestOf({ routes: [{ title, layout, path, name, bleed: undefined }, logs] });
  expect(manifestMismatch(planned, manifestOf())).toBeNull();
});

test('a plan that leaves out what the user may not see agrees', () => {
  expect(manifestMismatch(manifestOf({ routes: [list] }), manifestOf())).toBeNull();
});

test('a release that was built against an older contract agrees: its manifest is made by the shell it runs in', () => {
  expect(manifestMismatch(manifestOf({ contract: '1.0' }), manifestOf({ contract: '1.1' }))).toBeNull();
});

test('a built remote that brings no more than its id agrees, and one of another id does not', () => {
  expect(manifestMismatch(manifestOf(), { id: 'remote-scenarios' })).toBeNull();
  expect(manifestMismatch(manifestOf(), { id: 'remote-other' })).toBe('id');
});

test.each([
  ['id', { id: 'remote-other' as const }],
  ['routes', { routes: [{ ...list, layout: 'blank' as const }] }],
  ['terminal', { terminal: [{ name: 'run', usage: 'run', description: { en: 'Run', fr: 'Lancer' } }] }],
  ['events', { events: { 'webhook-changed': { description: { en: 'E', fr: 'F' }, payload: { type: 'object' } } } }],
])('a plan that differs in %s does not', (where, changes) => {
  expect(manifestMismatch(manifestOf(changes), manifestOf())).toBe(where);
});
