import type { SearchSource } from './source.ts';

/** Webhook addresses; open to everyone signed in. */
export const webhookSource: SearchSource = {
  kind: 'webhook',
  table: 'webhook_url',
  folders: { table: 'webhook_url_folder', column: 'webhook_url_folder_id' },
  to: 'webhook-detail',
  icon: 'webhook',
  group: { en: 'Webhooks', fr: 'Webhooks' },
  access: {},
};

/** Scenarios; open to everyone signed in. */
export const scenarioSource: SearchSource = {
  kind: 'scenario',
  table: 'scenario',
  folders: { table: 'scenario_folder', column: 'scenario_folder_id' },
  to: 'scenario-detail',
  icon: 'route',
  group: { en: 'Scenarios', fr: 'Scénarios' },
  access: {},
};

/** Filter lists; open to everyone signed in. */
export const filterSource: SearchSource = {
  kind: 'filter',
  table: 'filter',
  to: 'filter-detail',
  icon: 'filter',
  group: { en: 'Filter Lists', fr: 'Listes de filtrage' },
  access: {},
};

/** Conversion tables; open to everyone signed in. */
export const conversionSource: SearchSource = {
  kind: 'conversion',
  table: 'conversion',
  to: 'conversion-detail',
  icon: 'table',
  group: { en: 'Conversion Tables', fr: 'Tables de conversion' },
  access: {},
};

/** Configurations of connectors; open to everyone signed in. */
export const connectorSource: SearchSource = {
  kind: 'connector',
  table: 'connector',
  to: 'connector-detail',
  icon: 'plug-connected',
  group: { en: 'Configurations', fr: 'Configurations' },
  access: {},
};

/** Import pages; open to everyone signed in. */
export const importPageSource: SearchSource = {
  kind: 'import-page',
  table: 'import_page',
  to: 'import-page-detail',
  icon: 'file-import',
  group: { en: 'Import pages', fr: 'Pages d’import' },
  access: {},
};

/** Tunnels; for super admins. */
export const tunnelSource: SearchSource = {
  kind: 'tunnel',
  table: 'tunnel',
  to: 'tunnel-detail',
  icon: 'building-tunnel',
  group: { en: 'Secure tunnels', fr: 'Tunnels sécurisés' },
  access: { isSuperAdmin: true },
};

/** Connectors of the catalogue: public ones, and those of the account; open to everyone signed in. */
export const catalogueSource: SearchSource = {
  kind: 'catalogue-connector',
  table: 'catalogue_connector',
  isShared: true,
  to: 'connector-marketplace',
  parameter: 'connector',
  icon: 'building-store',
  group: { en: 'Marketplace', fr: 'Catalogue' },
  access: {},
};

/** Everything the global search finds. */
export const searchSources: readonly SearchSource[] = [
  scenarioSource,
  webhookSource,
  importPageSource,
  connectorSource,
  filterSource,
  conversionSource,
  tunnelSource,
  catalogueSource,
];
