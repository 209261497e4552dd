import { defineRemote } from 'shared-contracts';
import { manifest } from './manifest.ts';
import { authPages } from './pages/auth/pages.ts';
import { componentPages } from './pages/components/pages.ts';
import { miscPages } from './pages/misc/pages.ts';

/** Each page in a chunk named by its route, so that the server can preload it; the lists lie beside the pages. */
export const remote = defineRemote(manifest, {
  pages: { ...authPages, ...componentPages, ...miscPages },
  messages: {
    en: async () => ({ default: (await import(/* webpackChunkName: "en" */ './messages/en/index.ts')).texts }),
    fr: async () => ({ default: (await import(/* webpackChunkName: "fr" */ './messages/fr/index.ts')).texts }),
  },
});
