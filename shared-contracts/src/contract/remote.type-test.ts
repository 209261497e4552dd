import type { ActionLoader } from './action.ts';
import type { HostApi } from './host-api/index.ts';
import { defineManifest } from './manifest.ts';
import { defineRemote, type PageLoader } from './remote.ts';

const text = { en: 'Text', fr: 'Texte' };
const page: PageLoader = async () => ({ Page: () => null });
const action: ActionLoader = async () => ({ action: { run: async () => ({ message: 'Done' }) } });
const messages = { en: async () => ({ default: {} }), fr: async () => ({ default: {} }) };
const base = { id: 'remote-test', title: text, routes: [], navigation: [] } as const;
const verb = { title: text, description: text, icon: 'player-play' } as const;

/** Compiled, never run: each expectation below must stay an error. */
export function actionsWithoutCodeDoNotCompile(): void {
  const leading = defineManifest({
    ...base,
    actions: [{ ...verb, id: 'create', command: 'create', to: 'scenario', search: { create: '1' } }],
  });
  defineRemote(leading, { pages: {}, messages });
  // @ts-expect-error a place has no code
  defineRemote(leading, { pages: {}, messages, actions: { create: action } });

  const commanding = defineManifest({
    ...base,
    actions: [{ ...verb, id: 'run', command: 'run', write: true }],
  });
  defineRemote(commanding, { pages: {}, messages, actions: { run: action } });
  // @ts-expect-error the action "run" has no code
  defineRemote(commanding, { pages: {}, messages });
  // @ts-expect-error no such action
  defineRemote(commanding, { pages: {}, messages, actions: { run: action, stop: action } });
}

export function unknownPlacesDoNotCompile(): void {
  defineManifest({
    ...base,
    // @ts-expect-error no such route
    actions: [{ ...verb, id: 'create', command: 'create', to: 'nowhere' }],
  });
}

export function placesWithOtherParametersDoNotCompile(): void {
  const shown = { id: 'one', label: text, order: 1 } as const;
  defineManifest({ ...base, navigation: [{ ...shown, to: 'scenario-detail', params: { id: '7' } }] });
  // @ts-expect-error the route has a parameter
  defineManifest({ ...base, navigation: [{ ...shown, to: 'scenario-detail' }] });
  // @ts-expect-error the route has none
  defineManifest({ ...base, navigation: [{ ...shown, to: 'scenario', params: { id: '7' } }] });
  // @ts-expect-error a thing has a page of its own
  defineManifest({ ...base, entities: [{ kind: 'thing', name: text, to: 'scenario' }] });
}

export function pathsWithOtherParametersDoNotCompile(): void {
  const shown = { layout: 'content', title: text } as const;
  defineManifest({ ...base, routes: [{ ...shown, name: 'scenario-logs', path: '/scenario/:id/logs' }] });
  // @ts-expect-error RouteMap says `id`
  defineManifest({ ...base, routes: [{ ...shown, name: 'scenario-logs', path: '/scenario/:scenario/logs' }] });
  // @ts-expect-error RouteMap says that there is a parameter
  defineManifest({ ...base, routes: [{ ...shown, name: 'scenario-logs', path: '/scenario/logs' }] });
  // @ts-expect-error RouteMap says that there is none
  defineManifest({ ...base, routes: [{ ...shown, name: 'scenario', path: '/scenario/:id' }] });
  // @ts-expect-error no such name
  defineManifest({ ...base, routes: [{ ...shown, name: 'nowhere', path: '/nowhere' }] });
}

export function linksWithOtherParametersDoNotCompile({ links, navigate }: HostApi): void {
  links.resolve('scenario');
  links.resolve('scenario-detail', { id: '7' });
  navigate('scenario', {}, { replace: true });
  navigate('scenario-detail', { id: '7' }, { search: 'run=1' });
  // @ts-expect-error the route has a parameter
  links.resolve('scenario-detail');
  // @ts-expect-error the route has none
  links.resolve('scenario', { id: '7' });
  // @ts-expect-error the route has a parameter
  navigate('scenario-detail');
  // @ts-expect-error another parameter
  navigate('scenario-detail', { name: '7' });
  // @ts-expect-error no such name
  navigate('nowhere');
}

export function routesWithoutPagesDoNotCompile(): void {
  const manifest = defineManifest({
    ...base,
    routes: [{ name: 'scenario', path: '/scenario', layout: 'content', title: text }],
  });
  defineRemote(manifest, { pages: { scenario: page }, messages });
  // @ts-expect-error the route has no page
  defineRemote(manifest, { pages: {}, messages });
}

export function entitiesWithoutListsDoNotCompile(): void {
  const manifest = defineManifest({ ...base, entities: [{ kind: 'thing', name: text, to: 'scenario-detail' }] });
  defineRemote(manifest, { pages: {}, messages, entities: { thing: async () => ({ list: async () => [] }) } });
  // @ts-expect-error the entity "thing" has no list
  defineRemote(manifest, { pages: {}, messages });
}

export function drawerTabsWithoutCodeDoNotCompile(): void {
  const manifest = defineManifest({ ...base, drawerTabs: [{ id: 'notes', title: text, order: 1 }] });
  defineRemote(manifest, { pages: {}, messages, drawerTabs: { notes: async () => ({ Tab: () => null }) } });
  // @ts-expect-error the tab "notes" has no code
  defineRemote(manifest, { pages: {}, messages });
}
