import { defineManifest } from 'shared-contracts';

/** What host and server know of this area before its code is loaded. */
export const manifest = defineManifest({
  id: 'remote-billing-account',
  title: { en: 'Account', fr: 'Compte' },
  routes: [
    {
      name: 'account-settings',
      path: '/account-settings',
      layout: 'content',
      title: { en: 'Account Settings', fr: 'Paramètres du compte' },
    },
  ],
  navigationGroups: [
    { id: 'configuration', label: { en: 'Configuration', fr: 'Configuration' }, icon: 'settings', order: 70 },
  ],
  navigation: [
    {
      id: 'account-settings',
      label: { en: 'Account Settings', fr: 'Paramètres du compte' },
      icon: 'user',
      to: 'account-settings',
      group: 'configuration',
      order: 10,
    },
  ],
  search: [
    {
      id: 'account-settings',
      title: { en: 'Account Settings', fr: 'Paramètres du compte' },
      icon: 'user',
      to: 'account-settings',
      keywords: ['profile', 'profil', 'name', 'nom', 'person', 'personne', 'preferences', 'préférences'],
    },
  ],
});
