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
      guide: 'webhooks',
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
      guide: 'webhooks',
      reads: [{ endpoint: 'webhook-url.get', path: '/webhook-url/:id', params: { id: ':id' } }],
    },
    {
      name: 'import-pages',
      path: '/data/import-pages',
      layout: 'content',
      title: { en: 'Import Pages', fr: 'Pages d’import' },
      guide: 'import-pages',
      reads: [{ endpoint: 'import-page.list', path: '/import-page/' }],
    },
    {
      name: 'import-page-detail',
      path: '/data/import-pages/:id',
      layout: 'content',
      title: { en: 'Import page', fr: 'Page d’import' },
      guide: 'import-pages',
      reads: [{ endpoint: 'import-page.get', path: '/import-page/:id', params: { id: ':id' } }],
    },
    {
      name: 'import-page-deploy',
      path: '/data/import-pages/:id/deploy',
      layout: 'content',
      title: { en: 'Deploy import page', fr: 'Déployer une page d’import' },
      guide: 'import-pages',
      reads: [{ endpoint: 'import-page.get', path: '/import-page/:id', params: { id: ':id' } }],
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
    {
      id: 'import-pages',
      label: { en: 'Import Pages', fr: 'Pages d’import' },
      icon: 'file-import',
      to: 'import-pages',
      group: 'data-triggers',
      order: 20,
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
    {
      id: 'import-pages',
      title: { en: 'Import Pages', fr: 'Pages d’import' },
      icon: 'file-import',
      to: 'import-pages',
      keywords: ['trigger', 'csv', 'excel', 'xlsx', 'upload', 'file', 'fichier', 'envoi', 'déclencheur'],
    },
  ],
  entities: [
    { kind: 'webhook', name: { en: 'webhook', fr: 'webhook' }, to: 'webhook-detail' },
    { kind: 'import-page', name: { en: 'import page', fr: 'page d’import' }, to: 'import-page-detail' },
  ],
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
    {
      id: 'create-import-page',
      title: { en: 'Create import page', fr: 'Créer une page d’import' },
      command: 'create-import-page',
      description: {
        en: 'Open the form for a new import page',
        fr: 'Ouvre le formulaire d’une nouvelle page d’import',
      },
      icon: 'file-import',
      to: 'import-pages',
      search: { create: '1' },
      write: true,
      keywords: ['csv', 'excel', 'upload', 'envoi'],
    },
    {
      id: 'pause-import-page',
      title: { en: 'Pause import page', fr: 'Mettre une page d’import en pause' },
      command: 'pause-import-page',
      description: {
        en: 'Pause an import page: it tells visitors so and accepts no files',
        fr: 'Met une page d’import en pause : elle le dit aux visiteurs et n’accepte pas de fichiers',
      },
      icon: 'player-stop',
      on: 'import-page',
      write: true,
    },
    {
      id: 'resume-import-page',
      title: { en: 'Resume import page', fr: 'Reprendre une page d’import' },
      command: 'resume-import-page',
      description: {
        en: 'Resume a paused import page: it accepts files again',
        fr: 'Reprend une page d’import en pause : elle accepte de nouveau des fichiers',
      },
      icon: 'player-play',
      on: 'import-page',
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
    'import-page-changed': {
      description: {
        en: 'An import page was created, changed, published, moved to trash or deleted',
        fr: 'Une page d’import a été créée, modifiée, publiée, mise à la corbeille ou supprimée',
      },
      payload: {
        type: 'object',
        properties: {
          importPageId: { type: 'string' },
          change: { enum: ['created', 'saved', 'trashed', 'restored', 'deleted'] },
        },
        required: ['importPageId', 'change'],
      },
    },
  },
  terminal: [
    {
      name: 'webhooks',
      usage: 'webhooks',
      description: { en: 'List webhooks with their status', fr: 'Liste les webhooks et leur état' },
    },
    {
      name: 'import-pages',
      usage: 'import-pages',
      description: { en: 'List import pages with their status', fr: 'Liste les pages d’import et leur état' },
    },
  ],
});
