import { defineManifest } from 'shared-contracts';

/** What the host knows of scenarios before their code is loaded. */
export const manifest = defineManifest({
  id: 'remote-scenarios',
  title: { en: 'Scenarios', fr: 'Scénarios' },
  routes: [
    { name: 'dashboard-scenario', layout: 'content', title: { en: 'Dashboard', fr: 'Tableau de bord' } },
    { name: 'scenario', layout: 'content', title: { en: 'Scenarios', fr: 'Scénarios' } },
    { name: 'scenario-detail', layout: 'content', title: { en: 'Scenario', fr: 'Scénario' }, bleed: true },
    { name: 'scenario-logs', layout: 'content', title: { en: 'Scenario runs', fr: 'Exécutions du scénario' } },
  ],
  navigation: [
    {
      id: 'dashboard',
      label: { en: 'Dashboard', fr: 'Tableau de bord' },
      icon: 'dashboard',
      to: 'dashboard-scenario',
      order: 10,
    },
    {
      id: 'scenario-edit',
      label: { en: 'Edit', fr: 'Modifier' },
      icon: 'scenario',
      to: 'scenario',
      group: 'scenarios',
      order: 10,
    },
  ],
  search: [
    {
      id: 'dashboard',
      title: { en: 'Dashboard', fr: 'Tableau de bord' },
      icon: 'dashboard',
      to: 'dashboard-scenario',
      keywords: ['home', 'overview', 'runs', 'failures', 'accueil', 'exécutions', 'échecs'],
    },
    {
      id: 'scenarios',
      title: { en: 'Scenarios', fr: 'Scénarios' },
      icon: 'scenario',
      to: 'scenario',
      keywords: ['workflow', 'flow', 'automation', 'editor', 'flux', 'automatisation', 'éditeur'],
    },
  ],
  actions: [
    {
      id: 'create-scenario',
      title: { en: 'Create scenario', fr: 'Créer un scénario' },
      icon: 'scenario',
      to: 'scenario',
      search: { create: '1' },
      write: true,
      keywords: ['new', 'add', 'nouveau', 'ajouter', 'workflow', 'flow', 'flux'],
    },
    {
      id: 'run-scenario',
      title: { en: 'Run scenario…', fr: 'Exécuter un scénario…' },
      icon: 'run',
      command: true,
      write: true,
      keywords: ['execute', 'launch', 'trigger', 'lancer'],
    },
    {
      id: 'start-scenario',
      title: { en: 'Start scenario…', fr: 'Démarrer un scénario…' },
      icon: 'run',
      command: true,
      write: true,
      keywords: ['activate', 'enable', 'activer'],
    },
    {
      id: 'stop-scenario',
      title: { en: 'Stop scenario…', fr: 'Arrêter un scénario…' },
      icon: 'stop',
      command: true,
      write: true,
      keywords: ['pause', 'deactivate', 'disable', 'désactiver'],
    },
  ],
  shortcuts: [
    { keys: ['Mod', 'S'], title: { en: 'Save the scenario', fr: 'Enregistrer le scénario' } },
    { keys: ['Mod', 'Enter'], title: { en: 'Run the scenario', fr: 'Exécuter le scénario' } },
    { keys: ['Mod', 'Z'], title: { en: 'Undo', fr: 'Annuler' } },
    { keys: ['Mod', 'Shift', 'Z'], title: { en: 'Redo', fr: 'Rétablir' } },
    { keys: ['/'], title: { en: 'Add a node', fr: 'Ajouter un nœud' } },
    { keys: ['?'], title: { en: 'All keys of the canvas', fr: 'Toutes les touches du canevas' } },
  ],
});
