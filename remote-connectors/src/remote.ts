import { defineRemote } from 'shared-contracts';
import { manifest } from './manifest.ts';

/** Each page in a chunk named by its route, so that the server can preload it. */
export const remote = defineRemote(manifest, {
  pages: {
    'connector-marketplace': () =>
      import(/* webpackChunkName: "connector-marketplace" */ './pages/marketplace/MarketplacePage.tsx'),
    connector: () => import(/* webpackChunkName: "connector" */ './pages/configurations/ConfigurationsPage.tsx'),
    'connector-detail': () =>
      import(/* webpackChunkName: "connector-detail" */ './pages/configuration/ConfigurationPage.tsx'),
    tunnel: () => import(/* webpackChunkName: "tunnel" */ './pages/tunnels/TunnelsPage.tsx'),
    'tunnel-detail': () => import(/* webpackChunkName: "tunnel-detail" */ './pages/tunnel/TunnelPage.tsx'),
  },
  entities: {
    tunnel: () => import('./actions/tunnels.ts'),
    connector: () => import('./actions/configurations.ts'),
  },
  terminal: {
    tunnels: async (...call) => (await import('./terminal/tunnelsCommand.ts')).tunnels(...call),
    connectors: async (...call) => (await import('./terminal/connectorsCommand.ts')).connectors(...call),
  },
  messages: {
    en: () => import(/* webpackChunkName: "en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "fr" */ './messages/fr.json'),
  },
});
