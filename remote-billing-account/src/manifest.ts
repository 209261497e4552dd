import { defineManifest } from 'shared-contracts';
import type {} from 'shared-contracts/events';

declare module 'shared-contracts/events' {
  interface EventMap {
    'account-settings-refreshed': { count: number };
  }
}

/** What host and server know of this area before its code is loaded. */
export const manifest = defineManifest({
  id: 'remote-billing-account',
  title: { en: 'Billing account', fr: 'Billing account' },
  routes: [
    {
      name: 'account-settings',
      path: '/account-settings',
      layout: 'content',
      title: { en: 'Billing account', fr: 'Billing account' },
    },
  ],
  navigation: [
    {
      id: 'account-settings',
      label: { en: 'Billing account', fr: 'Billing account' },
      icon: 'components',
      to: 'account-settings',
      order: 65,
    },
  ],
  search: [
    {
      id: 'account-settings',
      title: { en: 'Billing account', fr: 'Billing account' },
      icon: 'components',
      to: 'account-settings',
    },
  ],
  events: {
    'account-settings-refreshed': {
      description: { en: 'The page was read again', fr: 'La page a été relue' },
      payload: { type: 'object', properties: { count: { type: 'number' } }, required: ['count'] },
    },
  },
});
