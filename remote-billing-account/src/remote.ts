import { defineRemote } from 'shared-contracts';
import { manifest } from './manifest.ts';

/** Each page in a chunk named by its route, so that the server can preload it. */
export const remote = defineRemote(manifest, {
  pages: {
    subscription: () => import(/* webpackChunkName: "subscription" */ './pages/subscription/SubscriptionPage.tsx'),
    'account-settings': () =>
      import(/* webpackChunkName: "account-settings" */ './pages/account-settings/AccountSettingsPage.tsx'),
    organizations: () => import(/* webpackChunkName: "organizations" */ './pages/organizations/OrganizationsPage.tsx'),
  },
  terminal: {
    plan: async (...call) => (await import('./terminal/planCommand.ts')).plan(...call),
  },
  messages: {
    en: () => import(/* webpackChunkName: "en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "fr" */ './messages/fr.json'),
  },
});
