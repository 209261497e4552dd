import { defineManifest } from 'shared-contracts';

const superAdmin = { isSuperAdmin: true } as const;
const admin = { isAdmin: true } as const;

/** What the host knows of this area before its code is loaded. */
export const manifest = defineManifest({
  id: 'remote-admin',
  title: { en: 'App Admin', fr: 'Administration' },
  // Each route and entry says which of the two it is for.
  access: { anyRole: ['Superadmin', 'Admin'] },
  routes: [
    {
      name: 'admin-remotes',
      path: '/admin/remotes',
      layout: 'content',
      title: { en: 'Remotes', fr: 'Modules distants' },
      ...superAdmin,
    },
    {
      name: 'partner-settings',
      path: '/partner-settings',
      layout: 'content',
      title: { en: 'Partner Settings', fr: 'Paramètres partenaire' },
      reads: [
        { endpoint: 'partner.settings', path: '/partner/settings/' },
        { endpoint: 'partner.clients', path: '/partner/clients/' },
      ],
      ...admin,
    },
    {
      name: 'trash-settings',
      path: '/trash-settings',
      layout: 'content',
      title: { en: 'Trash Management', fr: 'Gestion de la corbeille' },
      reads: [{ endpoint: 'trash.overview', path: '/trash/' }],
      ...admin,
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
    {
      id: 'partner-settings',
      label: { en: 'Partner Settings', fr: 'Paramètres partenaire' },
      icon: 'building',
      to: 'partner-settings',
      group: 'configuration',
      order: 30,
    },
    {
      id: 'trash-settings',
      label: { en: 'Trash Management', fr: 'Gestion de la corbeille' },
      icon: 'trash',
      to: 'trash-settings',
      group: 'configuration',
      order: 40,
    },
  ],
  search: [
    {
      id: 'partner-settings',
      title: { en: 'Partner Settings', fr: 'Paramètres partenaire' },
      icon: 'building',
      to: 'partner-settings',
      keywords: ['branding', 'logo', 'clients', 'support', 'marque', 'assistance', 'limites'],
    },
    {
      id: 'trash-settings',
      title: { en: 'Trash Management', fr: 'Gestion de la corbeille' },
      icon: 'trash',
      to: 'trash-settings',
      keywords: ['deleted', 'restore', 'bin', 'purge', 'empty', 'supprimé', 'restaurer', 'vider'],
    },
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
      id: 'open-trash',
      title: { en: 'Open the trash', fr: 'Ouvrir la corbeille' },
      command: 'trash',
      description: { en: 'Open trash management', fr: 'Ouvre la gestion de la corbeille' },
      icon: 'trash',
      to: 'trash-settings',
      keywords: ['deleted', 'restore', 'bin', 'supprimé', 'restaurer', 'corbeille'],
    },
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
