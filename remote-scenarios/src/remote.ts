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
    failures: () => import(/* webpackChunkName: "failures" */ './pages/failures/FailuresPage.tsx'),
    'waiting-runs': () => import(/* webpackChunkName: "waiting-runs" */ './pages/waiting/WaitingPage.tsx'),
    answers: () => import(/* webpackChunkName: "answers" */ './pages/answers/AnswersPage.tsx'),
    mailbox: () => import(/* webpackChunkName: "mailbox" */ './pages/mailbox/MailboxPage.tsx'),
    lineage: () => import(/* webpackChunkName: "lineage" */ './pages/lineage/LineagePage.tsx'),
  },
  entities: {
    scenario: () => import('./actions/scenarios.ts'),
  },
  actions: {
    'run-scenario': () => import('./actions/runScenario.ts'),
    'start-scenario': async () => ({ action: (await import('./actions/switchScenario.ts')).start }),
    'stop-scenario': async () => ({ action: (await import('./actions/switchScenario.ts')).stop }),
  },
  drawerTabs: {
    variables: () => import('./drawer/VariablesTab.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "en" */ './messages/en.json?without=editor'),
    fr: () => import(/* webpackChunkName: "fr" */ './messages/fr.json?without=editor'),
  },
  pageMessages: {
    'scenario-detail': {
      en: () => import(/* webpackChunkName: "scenario-detail-en" */ './messages/en.json?only=editor'),
      fr: () => import(/* webpackChunkName: "scenario-detail-fr" */ './messages/fr.json?only=editor'),
    },
  },
});
