import { defineRemote } from 'shared-contracts';
import { manifest } from './manifest.ts';

/** Each page in a chunk named by its route, so that the server can preload it. */
export const remote = defineRemote(manifest, {
  pages: {
    webhook: () => import(/* webpackChunkName: "webhook" */ './pages/webhooks/WebhooksPage.tsx'),
    'webhook-detail': () => import(/* webpackChunkName: "webhook-detail" */ './pages/webhook/WebhookPage.tsx'),
  },
  terminal: {
    webhooks: async (...call) => (await import('./terminal/webhookCommands.ts')).webhooks(...call),
    hook: async (...call) => (await import('./terminal/webhookCommands.ts')).hook(...call),
  },
  messages: {
    en: () => import(/* webpackChunkName: "en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "fr" */ './messages/fr.json'),
  },
});
