import type { ManifestRoute } from 'shared-contracts';

const summaries = { endpoint: 'scenario.summaries', path: '/scenario/summaries/', query: { search: '' } };
const folders = { endpoint: 'scenario-folder.list', path: '/scenario-folder/' };

/** The pages of scenarios and their runs, with what each reads first. */
export const routes = [
  {
    name: 'dashboard-scenario',
    path: '/',
    layout: 'content',
    title: { en: 'Dashboard', fr: 'Tableau de bord' },
    guide: 'first-scenario',
    reads: [
      { endpoint: 'run-status.summary', path: '/run-status/summary/', query: { range: '24h' } },
      { endpoint: 'run-status.logs', path: '/run-status/logs/scenario/', query: { limit: 8 } },
      summaries,
    ],
  },
  {
    name: 'scenario',
    path: '/scenario',
    layout: 'content',
    title: { en: 'Scenarios', fr: 'Scénarios' },
    guide: 'first-scenario',
    reads: [summaries, folders, { endpoint: 'run-status.recent', path: '/run-status/recent/' }],
  },
  {
    name: 'scenario-detail',
    path: '/scenario/:id',
    layout: 'content',
    title: { en: 'Scenario', fr: 'Scénario' },
    guide: 'nodes',
    bleed: true,
    reads: [{ endpoint: 'scenario.get', path: '/scenario/:id', params: { id: ':id' } }, folders],
  },
  {
    name: 'scenario-logs',
    path: '/scenario/:id/logs',
    layout: 'content',
    title: { en: 'Scenario runs', fr: 'Exécutions du scénario' },
    guide: 'errors',
  },
  {
    name: 'failures',
    path: '/failures',
    layout: 'content',
    title: { en: 'Failures', fr: 'Échecs' },
    guide: 'errors',
  },
  {
    name: 'waiting-runs',
    path: '/waiting',
    layout: 'content',
    title: { en: 'Waiting runs', fr: 'Exécutions en attente' },
    guide: 'errors',
    reads: [{ endpoint: 'waiting-run.groups', path: '/waiting-run/' }],
  },
  {
    name: 'answers',
    path: '/answers',
    layout: 'content',
    title: { en: 'Answers', fr: 'Réponses' },
    guide: 'nodes/wait',
  },
  {
    name: 'mailbox',
    path: '/mailbox',
    layout: 'content',
    title: { en: 'Mailbox', fr: 'Messagerie' },
    guide: 'nodes/mail',
  },
  {
    name: 'lineage',
    path: '/lineage',
    layout: 'content',
    title: { en: 'Lineage', fr: 'Traçabilité' },
    guide: 'lineage',
  },
] as const satisfies readonly ManifestRoute[];
