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
});
