import { defineManifest } from 'shared-contracts';

const anyAdmin = { anyRole: ['Admin', 'Superadmin'] } as const;

/** What the host knows of this area before its code is loaded. */
export const manifest = defineManifest({
  id: 'remote-admin',
  title: { en: 'App Admin', fr: 'Administration' },
  access: anyAdmin,
  routes: [{ name: 'admin-remotes', layout: 'content', title: { en: 'Remotes', fr: 'Modules distants' }, ...anyAdmin }],
  navigation: [
    {
      id: 'admin-remotes',
      label: { en: 'Remotes', fr: 'Modules distants' },
      icon: 'components',
      to: 'admin-remotes',
      group: 'app-admin',
      order: 30,
      // The heading is for super admins alone (NAV-29); admins come by search, by the Terminal and by failure cards.
      isSuperAdmin: true,
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
      title: { en: 'Open Remotes', fr: 'Ouvrir les modules distants' },
      icon: 'components',
      to: 'admin-remotes',
      keywords: ['releases', 'canary', 'rollback', 'kill', 'promote', 'versions', 'arrêter', 'promouvoir'],
    },
    {
      id: 'open-ledger',
      title: { en: 'Open the ledger of releases', fr: 'Ouvrir le journal des versions' },
      icon: 'table',
      to: 'admin-remotes',
      search: { view: 'ledger' },
      keywords: ['history', 'deploys', 'historique', 'déploiements'],
    },
  ],
});
