import { isKindThat, type KindsThat, type ThingKind } from 'shared-contracts/api/kind';
import type { TrackingCategory } from 'shared-contracts/api/tracking';

/** How the global search shows things of a kind. */
export interface KindSearch {
  /** What a hit says it is; unique. */
  kind: string;
  /** Name of an icon that the host can draw. */
  icon: string;
  /** Shown with each hit. */
  group: Readonly<Record<'en' | 'fr', string>>;
  /** Of a kind without a page of its own: the page that shows one, and the parameter of its address that takes the id. */
  shownOn?: { page: string; parameter: string };
}

/** What the server declares of a kind of thing, once; the trash, the search, copies and limits read it here. */
export interface StoredKind {
  /** Has the columns, indexes and triggers that `storedKinds.test.ts` asks for. */
  table: string;
  /** Its folders, and the column, also a field of the API, by which a thing names its folder; null without folders. */
  folders: { table: string; field: string } | null;
  /** Things of no account are offered to every one. */
  isShared: boolean;
  /** Where the tracking log has what is done with it. */
  category: TrackingCategory;
  /** Null where the search does not find it. */
  search: KindSearch | null;
}

const plain = { folders: null, isShared: false } as const;

/** Every kind of thing, by its name; what else is true of it stands in `shared-contracts/api/kind`. */
export const storedKinds = {
  scenario: {
    table: 'scenario',
    folders: { table: 'scenario_folder', field: 'scenario_folder_id' },
    isShared: false,
    category: 'scenario',
    search: { kind: 'scenario', icon: 'route', group: { en: 'Scenarios', fr: 'Scénarios' } },
  },
  webhook: {
    table: 'webhook_url',
    folders: { table: 'webhook_url_folder', field: 'webhook_url_folder_id' },
    isShared: false,
    category: 'webhook',
    search: { kind: 'webhook', icon: 'webhook', group: { en: 'Webhooks', fr: 'Webhooks' } },
  },
  import_page: {
    ...plain,
    table: 'import_page',
    category: 'import_page',
    search: { kind: 'import-page', icon: 'file-import', group: { en: 'Import pages', fr: 'Pages d’import' } },
  },
  filter: {
    ...plain,
    table: 'filter',
    category: 'filter',
    search: { kind: 'filter', icon: 'filter', group: { en: 'Filter Lists', fr: 'Listes de filtrage' } },
  },
  conversion: {
    ...plain,
    table: 'conversion',
    category: 'conversion',
    search: { kind: 'conversion', icon: 'table', group: { en: 'Conversion Tables', fr: 'Tables de conversion' } },
  },
  store: {
    ...plain,
    table: 'store',
    category: 'configuration',
    search: { kind: 'store', icon: 'database', group: { en: 'Stores', fr: 'Stockages' } },
  },
  connector: {
    ...plain,
    table: 'connector',
    category: 'connector',
    search: { kind: 'connector', icon: 'plug-connected', group: { en: 'Configurations', fr: 'Configurations' } },
  },
  catalogue: {
    table: 'catalogue_connector',
    folders: null,
    isShared: true,
    category: 'connector',
    search: {
      kind: 'catalogue-connector',
      icon: 'building-store',
      group: { en: 'Marketplace', fr: 'Catalogue' },
      shownOn: { page: 'connector-marketplace', parameter: 'connector' },
    },
  },
  tunnel: {
    ...plain,
    table: 'tunnel',
    category: 'configuration',
    search: { kind: 'tunnel', icon: 'building-tunnel', group: { en: 'Secure tunnels', fr: 'Tunnels sécurisés' } },
  },
} as const satisfies Record<ThingKind, StoredKind>;

/** Name of the table of a kind. */
export type ThingTable = (typeof storedKinds)[ThingKind]['table'];

/** Name of a table of folders. */
export type FolderTable = Exclude<(typeof storedKinds)[ThingKind]['folders'], null>['table'];

/** Where things of a kind keep the folder they are in. */
export interface FolderPlace {
  table: FolderTable;
  /** Column, and field of the API. */
  field: string;
}

/** What `Resource` has to know of a kind: its place in the tracking log, its limit of the plan and its folders, if any. */
export function resourceOptions<Kind extends ThingKind>(
  kind: Kind,
): {
  kind: Kind;
  category: TrackingCategory;
  limit: KindsThat<'isLimited'> | null;
  folders: FolderPlace | null;
} {
  const { category, folders } = storedKinds[kind];
  return { kind, category, limit: isKindThat('isLimited', kind) ? kind : null, folders };
}
