import { defineRemote } from 'shared-contracts';
import { manifest } from './manifest.ts';

export const remote = defineRemote(manifest, {
  pages: {
    webhook: () => import('./pages/webhooks/WebhooksPage.tsx'),
    'webhook-detail': () => import('./pages/webhook/WebhookPage.tsx'),
  },
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
  },
});
