import { defineRemote } from 'shared-contracts';
import { manifest } from './manifest.ts';

/** Pages, each in a chunk of its own. */
export const remote = defineRemote(manifest, {
  pages: {
    'account-settings': () => import('./pages/home/HomePage.tsx'),
  },
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
  },
});
