import { defineManifest } from 'shared-contracts';

export const manifest = defineManifest({
  id: 'remote-data-triggers',
  title: { en: 'Data Triggers', fr: 'Déclencheurs' },
  routes: [
    { name: 'webhook', layout: 'content', title: { en: 'Webhooks', fr: 'Webhooks' } },
    { name: 'webhook-detail', layout: 'content', title: { en: 'Webhook', fr: 'Webhook' } },
  ],
  navigation: [
    {
      id: 'webhooks',
      label: { en: 'Webhooks', fr: 'Webhooks' },
      icon: 'webhook',
      to: 'webhook',
      group: 'data-triggers',
      order: 10,
    },
  ],
  search: [
    {
      id: 'webhooks',
      title: { en: 'Webhooks', fr: 'Webhooks' },
      icon: 'webhook',
      to: 'webhook',
      keywords: ['trigger', 'url', 'address', 'hook', 'adresse', 'déclencheur'],
    },
  ],
  actions: [
    {
      id: 'create-webhook',
      title: { en: 'Create webhook', fr: 'Créer un webhook' },
      icon: 'webhook',
      to: 'webhook',
      search: { create: '1' },
      write: true,
      keywords: ['new', 'add', 'nouveau', 'ajouter', 'trigger', 'déclencheur'],
    },
  ],
  terminal: [
    {
      name: 'webhooks',
      usage: 'webhooks',
      description: { en: 'Lists webhook addresses with their state', fr: 'Liste les adresses webhook et leur état' },
    },
    {
      name: 'hook',
      usage: 'hook pause|resume <webhook>',
      description: { en: 'Pauses a webhook or lets it go on', fr: 'Met un webhook en pause ou le reprend' },
      write: true,
      arguments: [['pause', 'resume'], 'webhook'],
    },
  ],
});
