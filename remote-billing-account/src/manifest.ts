import { defineManifest } from 'shared-contracts';

const integrator = { isIntegrator: true } as const;

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
    {
      name: 'organizations',
      path: '/integrator/organization',
      layout: 'content',
      ...integrator,
      title: { en: 'My organizations', fr: 'Mes organisations' },
      reads: [{ endpoint: 'organisation.own', path: '/integrator/organization/' }],
      name: 'subscription',
      path: '/subscription',
      layout: 'content',
      title: { en: 'Subscription', fr: 'Abonnement' },
      reads: [{ endpoint: 'subscription.usage', path: '/subscription/usage/' }],
    },
  ],
  navigationGroups: [
    { id: 'integrator', label: { en: 'Integrator', fr: 'Intégrateur' }, heading: true, order: 80 },
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
    {
      id: 'organizations',
      label: { en: 'My organizations', fr: 'Mes organisations' },
      icon: 'building',
      to: 'organizations',
      group: 'integrator',
      ...integrator,
      order: 10,
      id: 'subscription',
      label: { en: 'Subscription', fr: 'Abonnement' },
      icon: 'receipt',
      to: 'subscription',
      group: 'configuration',
      order: 20,
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
    {
      id: 'organizations',
      title: { en: 'My organizations', fr: 'Mes organisations' },
      icon: 'building',
      to: 'organizations',
      ...integrator,
      keywords: ['organisation', 'client', 'account', 'switch', 'compte', 'changer'],
    },
  ],
  actions: [
    {
      id: 'open-organizations',
      title: { en: 'Open my organizations', fr: 'Ouvrir mes organisations' },
      command: 'organizations',
      description: { en: 'Open the organizations you work in', fr: 'Ouvre les organisations où vous travaillez' },
      icon: 'building',
      to: 'organizations',
      ...integrator,
      keywords: ['organisation', 'client', 'switch', 'changer'],
    },
    {
      id: 'create-organization',
      title: { en: 'Create organization', fr: 'Créer une organisation' },
      command: 'create-organization',
      description: { en: 'Set up an organization for a client', fr: 'Crée une organisation pour un client' },
      icon: 'building',
      to: 'organizations',
      search: { create: '1' },
      write: true,
      ...integrator,
      keywords: ['client', 'new', 'nouveau'],
    },
    {
      id: 'copy-scenarios',
      title: { en: 'Copy scenarios to another organization', fr: 'Copier des scénarios vers une autre organisation' },
      command: 'copy-scenarios',
      description: {
        en: 'Choose scenarios and the organization they go to',
        fr: 'Choisit des scénarios et l’organisation où ils vont',
      },
      icon: 'building',
      to: 'organizations',
      search: { copy: '1' },
      write: true,
      ...integrator,
      keywords: ['client', 'duplicate', 'dupliquer'],
      id: 'subscription',
      title: { en: 'Subscription', fr: 'Abonnement' },
      icon: 'receipt',
      to: 'subscription',
      keywords: [
        'plan', 'offre', 'billing', 'facturation', 'invoice', 'facture', 'upgrade', 'usage', 'limits', 'limites', 'operations', 'opérations', 'forecast', 'prévision',
      ],
    },
  ],
  terminal: [
    {
      name: 'plan',
      usage: 'plan',
      description: { en: 'Show the plan and what is used of it', fr: 'Affiche l’offre et ce qui en est utilisé' },
    },
  ],
});
