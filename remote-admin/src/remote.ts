import { defineRemote } from 'shared-contracts';
import { manifest } from './manifest.ts';

/** Each page in a chunk named by its route, so that the server can preload it. */
export const remote = defineRemote(manifest, {
  pages: {
    'admin-account': () => import(/* webpackChunkName: "admin-account" */ './pages/accounts/AccountsPage.tsx'),
    'admin-account-detail': () =>
      import(/* webpackChunkName: "admin-account-detail" */ './pages/account/AccountPage.tsx'),
    'admin-connector': () => import(/* webpackChunkName: "admin-connector" */ './pages/connectors/ConnectorsPage.tsx'),
    'admin-connector-detail': () =>
      import(/* webpackChunkName: "admin-connector-detail" */ './pages/connector/ConnectorPage.tsx'),
    'admin-audit': () => import(/* webpackChunkName: "admin-audit" */ './pages/audit/AuditPage.tsx'),
    'admin-log-streaming': () =>
      import(/* webpackChunkName: "admin-log-streaming" */ './pages/log-streaming/LogStreamingPage.tsx'),
    'admin-remotes': () => import(/* webpackChunkName: "admin-remotes" */ './pages/remotes/RemotesPage.tsx'),
    'partner-settings': () =>
      import(/* webpackChunkName: "partner-settings" */ './pages/partner-settings/PartnerPage.tsx'),
    'trash-settings': () => import(/* webpackChunkName: "trash-settings" */ './pages/trash-settings/TrashPage.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "fr" */ './messages/fr.json'),
  },
});
