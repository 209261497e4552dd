import { defineRemote } from 'shared-contracts';
import { manifest } from './manifest.ts';

/** Each page in a chunk named by its route, so that the server can preload it. */
export const remote = defineRemote(manifest, {
  pages: {
    webhook: () => import(/* webpackChunkName: "webhook" */ './pages/webhooks/WebhooksPage.tsx'),
    'webhook-detail': () => import(/* webpackChunkName: "webhook-detail" */ './pages/webhook/WebhookPage.tsx'),
    'import-pages': () => import(/* webpackChunkName: "import-pages" */ './pages/importPages/ImportPagesPage.tsx'),
    'import-page-detail': () =>
      import(/* webpackChunkName: "import-page-detail" */ './pages/importPage/ImportPagePage.tsx'),
    'import-page-deploy': () =>
      import(/* webpackChunkName: "import-page-deploy" */ './pages/importPageDeploy/DeployPage.tsx'),
  },
  entities: {
    webhook: () => import('./actions/webhooks.ts'),
    'import-page': () => import('./actions/importPages.ts'),
  },
  actions: {
    'pause-webhook': async () => ({ action: (await import('./actions/webhooks.ts')).pauseWebhook }),
    'resume-webhook': async () => ({ action: (await import('./actions/webhooks.ts')).resumeWebhook }),
    'pause-import-page': async () => ({ action: (await import('./actions/importPages.ts')).pauseImportPage }),
    'resume-import-page': async () => ({ action: (await import('./actions/importPages.ts')).resumeImportPage }),
  },
  terminal: {
    webhooks: async (...call) => (await import('./terminal/listCommand.ts')).webhooks(...call),
    'import-pages': async (...call) => (await import('./terminal/importPagesCommand.ts')).importPages(...call),
  },
  messages: {
    en: () => import(/* webpackChunkName: "en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "fr" */ './messages/fr.json'),
  },
});
