import { defineManifest } from 'shared-contracts';

export const manifest = defineManifest({
  id: 'remote-data-triggers',
  title: { en: 'Data Triggers', fr: 'Déclencheurs' },
  routes: [
    {
      name: 'webhook',
      path: '/data/webhook',
      layout: 'content',
      title: { en: 'Webhooks', fr: 'Webhooks' },
      reads: [
        { endpoint: 'webhook-url.list', path: '/webhook-url/' },
        { endpoint: 'webhook-url-folder.list', path: '/webhook-url-folder/' },
      ],
    },
    {
      name: 'webhook-detail',
      path: '/data/webhook/:id',
      layout: 'content',
      title: { en: 'Webhook', fr: 'Webhook' },
      reads: [{ endpoint: 'webhook-url.get', path: '/webhook-url/:id', params: { id: ':id' } }],
    },
  ],
  navigationGroups: [
    { id: 'data-triggers', label: { en: 'Data Triggers', fr: 'Déclencheurs' }, icon: 'webhook', order: 40 },
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
  entities: [{ kind: 'webhook', name: { en: 'webhook', fr: 'webhook' }, to: 'webhook-detail' }],
  actions: [
    {
      id: 'create-webhook',
      title: { en: 'Create webhook', fr: 'Créer un webhook' },
      command: 'create-webhook',
      description: { en: 'Open the form for a new webhook', fr: 'Ouvre le formulaire d’un nouveau webhook' },
      icon: 'webhook',
      to: 'webhook',
      search: { create: '1' },
      write: true,
      keywords: ['trigger', 'déclencheur'],
    },
    {
      id: 'pause-webhook',
      title: { en: 'Pause webhook', fr: 'Mettre un webhook en pause' },
      command: 'pause',
      description: {
        en: 'Pause a webhook: its requests are stored, their runs wait',
        fr: 'Met un webhook en pause : les requêtes sont enregistrées, leurs exécutions attendent',
      },
      icon: 'player-stop',
      on: 'webhook',
      write: true,
    },
    {
      id: 'resume-webhook',
      title: { en: 'Resume webhook', fr: 'Reprendre un webhook' },
      command: 'resume',
      description: {
        en: 'Resume a paused webhook: its waiting runs start',
        fr: 'Reprend un webhook en pause : les exécutions en attente commencent',
      },
      icon: 'player-play',
      on: 'webhook',
      write: true,
    },
  ],
  events: {
    'webhook-changed': {
      description: {
        en: 'A webhook was created, changed, moved to trash or deleted',
        fr: 'Un webhook a été créé, modifié, mis à la corbeille ou supprimé',
      },
      payload: {
        type: 'object',
        properties: {
          webhookId: { type: 'string' },
          change: { enum: ['created', 'saved', 'trashed', 'restored', 'deleted'] },
        },
        required: ['webhookId', 'change'],
      },
    },
  },
  terminal: [
    {
      name: 'webhooks',
      usage: 'webhooks',
      description: { en: 'List webhooks with their status', fr: 'Liste les webhooks et leur état' },
    },
  ],
});
