import { defineManifest } from 'shared-contracts';

const superAdmin = { isSuperAdmin: true } as const;

/** What the host knows of this area before its code is loaded. */
export const manifest = defineManifest({
  id: 'remote-admin',
  title: { en: 'App Admin', fr: 'Administration' },
  access: superAdmin,
  routes: [
    {
      name: 'admin-remotes',
      path: '/admin/remotes',
      layout: 'content',
      title: { en: 'Remotes', fr: 'Modules distants' },
      ...superAdmin,
    },
  ],
  navigationGroups: [{ id: 'app-admin', label: { en: 'App Admin', fr: 'Administration' }, heading: true, order: 90 }],
  navigation: [
    {
      id: 'admin-remotes',
      label: { en: 'Remotes', fr: 'Modules distants' },
      icon: 'components',
      to: 'admin-remotes',
      group: 'app-admin',
      order: 30,
    },
  ],
  search: [
    {
      id: 'admin-remotes',
      title: { en: 'Remotes', fr: 'Modules distants' },
      icon: 'components',
      to: 'admin-remotes',
      keywords: [
        'release',
        'version',
        'ledger',
        'canary',
        'deploy',
        'rollback',
        'journal',
        'déploiement',
        'publication',
      ],
    },
  ],
  actions: [
    {
      id: 'open-remotes',
      title: { en: 'Open remotes', fr: 'Ouvrir les modules distants' },
      command: 'remotes',
      description: { en: 'Open the remotes page', fr: 'Ouvre la page des modules distants' },
      icon: 'components',
      to: 'admin-remotes',
      keywords: ['releases', 'canary', 'rollback', 'kill', 'promote', 'versions', 'arrêter', 'promouvoir'],
    },
    {
      id: 'open-ledger',
      command: 'ledger',
      description: { en: 'Open the release ledger', fr: 'Ouvre le registre des versions' },
      title: { en: 'Open the release ledger', fr: 'Ouvrir le registre des versions' },
      icon: 'table',
      to: 'admin-remotes',
      search: { view: 'ledger' },
      keywords: ['history', 'deploys', 'historique', 'déploiements'],
    },
  ],
});
