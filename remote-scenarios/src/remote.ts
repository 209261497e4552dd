import { defineRemote } from 'shared-contracts';
import { manifest } from './manifest.ts';

/** The scenarios' pages, each in a chunk named by its route, so that the server can preload it. */
export const remote = defineRemote(manifest, {
  pages: {
    'dashboard-scenario': () =>
      import(/* webpackChunkName: "dashboard-scenario" */ './pages/dashboard/DashboardPage.tsx'),
    scenario: () => import(/* webpackChunkName: "scenario" */ './pages/list/ListPage.tsx'),
    'scenario-detail': () => import(/* webpackChunkName: "scenario-detail" */ './pages/editor/EditorPage.tsx'),
    'scenario-logs': () => import(/* webpackChunkName: "scenario-logs" */ './pages/logs/LogsPage.tsx'),
  },
  actions: {
    'run-scenario': () => import('./actions/runScenario.ts'),
    'start-scenario': () => import('./actions/startScenario.ts'),
    'stop-scenario': () => import('./actions/stopScenario.ts'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "fr" */ './messages/fr.json'),
  },
});
