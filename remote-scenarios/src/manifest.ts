import { defineManifest } from 'shared-contracts';
import { manifestShortcuts } from './shortcuts.ts';

const summaries = { endpoint: 'scenario.summaries', path: '/scenario/summaries/', query: { search: '' } };
const folders = { endpoint: 'scenario-folder.list', path: '/scenario-folder/' };

/** What the host knows of scenarios before their code is loaded. */
export const manifest = defineManifest({
  id: 'remote-scenarios',
  title: { en: 'Scenarios', fr: 'Scénarios' },
  routes: [
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
      name: 'waiting-runs',
      path: '/waiting',
      layout: 'content',
      title: { en: 'Waiting runs', fr: 'Exécutions en attente' },
      guide: 'errors',
      reads: [{ endpoint: 'waiting-run.groups', path: '/waiting-run/' }],
    },
    {
      name: 'mailbox',
      path: '/mailbox',
      layout: 'content',
      title: { en: 'Mailbox', fr: 'Messagerie' },
      guide: 'nodes/mail',
    },
  ],
  navigationGroups: [{ id: 'scenarios', label: { en: 'Scenarios', fr: 'Scénarios' }, icon: 'route', order: 20 }],
  navigation: [
    {
      id: 'dashboard',
      label: { en: 'Dashboard', fr: 'Tableau de bord' },
      icon: 'layout-dashboard',
      to: 'dashboard-scenario',
      order: 10,
    },
    {
      id: 'scenario-edit',
      label: { en: 'Edit', fr: 'Modifier' },
      icon: 'route',
      to: 'scenario',
      group: 'scenarios',
      order: 10,
    },
    {
      id: 'waiting-runs',
      label: { en: 'Waiting runs', fr: 'Exécutions en attente' },
      icon: 'hourglass',
      to: 'waiting-runs',
      group: 'scenarios',
      order: 30,
    },
    {
      id: 'mailbox',
      label: { en: 'Mailbox', fr: 'Messagerie' },
      icon: 'mail',
      to: 'mailbox',
      group: 'scenarios',
      order: 40,
    },
  ],
  search: [
    {
      id: 'dashboard',
      title: { en: 'Dashboard', fr: 'Tableau de bord' },
      icon: 'layout-dashboard',
      to: 'dashboard-scenario',
      keywords: ['home', 'overview', 'runs', 'failures', 'accueil', 'exécutions', 'échecs'],
    },
    {
      id: 'scenarios',
      title: { en: 'Scenarios', fr: 'Scénarios' },
      icon: 'route',
      to: 'scenario',
      keywords: ['workflow', 'flow', 'automation', 'editor', 'flux', 'automatisation', 'éditeur'],
    },
    {
      id: 'waiting-runs',
      title: { en: 'Waiting runs', fr: 'Exécutions en attente' },
      icon: 'hourglass',
      to: 'waiting-runs',
      keywords: ['hold', 'queue', 'release', 'scheduled', 'attente', 'file', 'libérer'],
    },
    {
      id: 'mailbox',
      title: { en: 'Mailbox', fr: 'Messagerie' },
      icon: 'mail',
      to: 'mailbox',
      keywords: ['email', 'smtp', 'inbox', 'messages', 'courriel'],
    },
  ],
  entities: [{ kind: 'scenario', name: { en: 'scenario', fr: 'scénario' }, to: 'scenario-detail' }],
  actions: [
    {
      id: 'create-scenario',
      title: { en: 'Create scenario', fr: 'Créer un scénario' },
      command: 'create-scenario',
      description: { en: 'Open a new scenario in the editor', fr: 'Ouvre un nouveau scénario dans l’éditeur' },
      icon: 'route',
      to: 'scenario',
      search: { create: '1' },
      write: true,
      keywords: ['workflow', 'flow', 'flux'],
    },
    {
      id: 'create-from-template',
      title: { en: 'Start from a template', fr: 'Partir d’un modèle' },
      command: 'create-from-template',
      description: { en: 'Choose a template for a new scenario', fr: 'Choisit un modèle pour un nouveau scénario' },
      icon: 'template',
      to: 'scenario',
      search: { templates: '1' },
      write: true,
      keywords: ['example', 'sample', 'gallery', 'create', 'exemple', 'galerie', 'créer'],
    },
    {
      id: 'run-scenario',
      title: { en: 'Run scenario', fr: 'Exécuter un scénario' },
      command: 'run',
      description: { en: 'Run a scenario once', fr: 'Exécute un scénario une fois' },
      icon: 'player-play',
      on: 'scenario',
      write: true,
      keywords: ['trigger'],
    },
    {
      id: 'start-scenario',
      title: { en: 'Start scenario', fr: 'Démarrer un scénario' },
      command: 'start',
      description: {
        en: 'Start a scenario so its triggers run it',
        fr: 'Démarre un scénario : ses déclencheurs lancent des exécutions',
      },
      icon: 'player-play',
      on: 'scenario',
      write: true,
    },
    {
      id: 'stop-scenario',
      title: { en: 'Stop scenario', fr: 'Arrêter un scénario' },
      command: 'stop',
      description: {
        en: 'Stop a scenario so its triggers no longer run it',
        fr: 'Arrête un scénario : ses déclencheurs ne lancent plus d’exécutions',
      },
      icon: 'player-stop',
      on: 'scenario',
      write: true,
    },
  ],
  events: {
    'run-started': {
      description: { en: 'A run was started manually', fr: 'Une exécution a été lancée manuellement' },
      payload: {
        type: 'object',
        properties: { scenarioId: { type: 'string' }, scenarioName: { type: 'string' }, runId: { type: 'string' } },
        required: ['scenarioId', 'scenarioName', 'runId'],
      },
    },
    'scenario-changed': {
      description: {
        en: 'A scenario was created, saved, started, stopped, moved to trash or deleted',
        fr: 'Un scénario a été créé, enregistré, démarré, arrêté, mis à la corbeille ou supprimé',
      },
      payload: {
        type: 'object',
        properties: {
          scenarioId: { type: 'string' },
          change: { enum: ['created', 'saved', 'started', 'stopped', 'trashed', 'restored', 'deleted'] },
        },
        required: ['scenarioId', 'change'],
      },
    },
  },
  drawerTabs: [
    {
      id: 'variables',
      title: { en: 'Variables', fr: 'Variables' },
      order: 10,
      on: ['scenario-detail'],
      elsewhere: { en: 'Open a scenario to see its variables.', fr: 'Ouvrez un scénario pour voir ses variables.' },
    },
  ],
  shortcuts: manifestShortcuts,
});
