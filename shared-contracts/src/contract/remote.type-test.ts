import type { ActionLoader } from './action.ts';
import { defineManifest } from './manifest.ts';
import { defineRemote, type PageLoader } from './remote.ts';

const text = { en: 'Text', fr: 'Texte' };
const page: PageLoader = async () => ({ Page: () => null });
const action: ActionLoader = async () => ({ action: { run: async () => undefined } });
const messages = { en: async () => ({ default: {} }), fr: async () => ({ default: {} }) };
const base = { id: 'remote-test', title: text, routes: [], navigation: [] } as const;

/** Compiled, never run: each expectation below must stay an error. */
export function actionsWithoutCodeDoNotCompile(): void {
  const leading = defineManifest({
    ...base,
    actions: [{ id: 'create', title: text, icon: 'scenario', to: 'scenario', search: { create: '1' } }],
  });
  defineRemote(leading, { pages: {}, messages });
  // @ts-expect-error a place has no code
  defineRemote(leading, { pages: {}, messages, actions: { create: action } });

  const commanding = defineManifest({
    ...base,
    actions: [{ id: 'run', title: text, icon: 'run', command: true, write: true }],
  });
  defineRemote(commanding, { pages: {}, messages, actions: { run: action } });
  // @ts-expect-error the command "run" has no code
  defineRemote(commanding, { pages: {}, messages });
  // @ts-expect-error no such command
  defineRemote(commanding, { pages: {}, messages, actions: { run: action, stop: action } });
}

export function unknownPlacesDoNotCompile(): void {
  defineManifest({
    ...base,
    // @ts-expect-error no such route
    actions: [{ id: 'create', title: text, icon: 'scenario', to: 'nowhere' }],
  });
}

export function routesWithoutPagesDoNotCompile(): void {
  const manifest = defineManifest({ ...base, routes: [{ name: 'scenario', layout: 'content', title: text }] });
  defineRemote(manifest, { pages: { scenario: page }, messages });
  // @ts-expect-error the route has no page
  defineRemote(manifest, { pages: {}, messages });
}
