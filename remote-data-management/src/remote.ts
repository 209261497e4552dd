import { defineRemote } from 'shared-contracts';
import { manifest } from './manifest.ts';

/** Each page in a chunk named by its route, so that the server can preload it. */
export const remote = defineRemote(manifest, {
  pages: {
    filter: () => import(/* webpackChunkName: "filter" */ './pages/filters/FiltersPage.tsx'),
    'filter-detail': () => import(/* webpackChunkName: "filter-detail" */ './pages/filter/FilterPage.tsx'),
    conversion: () => import(/* webpackChunkName: "conversion" */ './pages/conversions/ConversionsPage.tsx'),
    'conversion-detail': () =>
      import(/* webpackChunkName: "conversion-detail" */ './pages/conversion/ConversionPage.tsx'),
    store: () => import(/* webpackChunkName: "store" */ './pages/stores/StoresPage.tsx'),
    'store-detail': () => import(/* webpackChunkName: "store-detail" */ './pages/store/StorePage.tsx'),
  },
  entities: {
    filter: () => import('./actions/filters.ts'),
    conversion: () => import('./actions/conversions.ts'),
    store: () => import('./actions/stores.ts'),
  },
  terminal: {
    filters: async (...call) => (await import('./terminal/listCommands.ts')).filters(...call),
    conversions: async (...call) => (await import('./terminal/listCommands.ts')).conversions(...call),
  },
  messages: {
    en: () => import(/* webpackChunkName: "en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "fr" */ './messages/fr.json'),
  },
});
