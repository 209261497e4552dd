import { defineRemote } from 'shared-contracts';
import { manifest } from './manifest.ts';

/** Each page in a chunk named by its route, so that the server can preload it. */
export const remote = defineRemote(manifest, {
  pages: {
    webhook: () => import(/* webpackChunkName: "webhook" */ './pages/webhooks/WebhooksPage.tsx'),
    'webhook-detail': () => import(/* webpackChunkName: "webhook-detail" */ './pages/webhook/WebhookPage.tsx'),
  },
  entities: {
    webhook: () => import('./actions/webhooks.ts'),
  },
  actions: {
    'pause-webhook': async () => ({ action: (await import('./actions/webhooks.ts')).pause }),
    'resume-webhook': async () => ({ action: (await import('./actions/webhooks.ts')).resume }),
  },
  terminal: {
    webhooks: async (...call) => (await import('./terminal/listCommand.ts')).webhooks(...call),
  },
  messages: {
    en: () => import(/* webpackChunkName: "en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "fr" */ './messages/fr.json'),
  },
});
