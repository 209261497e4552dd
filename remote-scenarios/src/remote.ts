import { defineRemote } from 'shared-contracts';
import { manifest } from './manifest.ts';

/** The scenarios' pages, each in a chunk of its own. */
export const remote = defineRemote(manifest, {
  pages: {
    'dashboard-scenario': () => import('./pages/dashboard/DashboardPage.tsx'),
    scenario: () => import('./pages/list/ListPage.tsx'),
    'scenario-detail': () => import('./pages/editor/EditorPage.tsx'),
    'scenario-logs': () => import('./pages/logs/LogsPage.tsx'),
  },
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
  },
});
