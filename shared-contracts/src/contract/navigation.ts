import type { Access } from './access.ts';
import type { RouteName } from './routes.ts';
import type { Text } from './text.ts';

/** Icons the host can draw in navigation, search and headings without loading a remote. */
export const iconNames = [
  'dashboard',
  'scenario',
  'connector',
  'webhook',
  'import',
  'data',
  'filter',
  'conversion',
  'tunnel',
  'settings',
  'account',
  'subscription',
  'partner',
  'trash',
  'organization',
  'admin',
  'help',
  'run',
  'stop',
  'schedule',
  'components',
  'form',
  'table',
  'chart',
] as const;
export type IconName = (typeof iconNames)[number];

/** A group of the side navigation; remotes place entries in it by id, the host draws it once (core §2.4). */
export interface NavigationGroup {
  label: Text;
  icon?: IconName;
  /** A heading has no icon and is always open. */
  heading?: boolean;
  order: number;
}

export const navigationGroups = {
  scenarios: { label: { en: 'Scenarios', fr: 'Scénarios' }, icon: 'scenario', order: 20 },
  connectors: { label: { en: 'Connectors', fr: 'Connecteurs' }, icon: 'connector', order: 30 },
  'data-triggers': { label: { en: 'Data Triggers', fr: 'Déclencheurs' }, icon: 'webhook', order: 40 },
  'data-management': { label: { en: 'Data Management', fr: 'Gestion des données' }, icon: 'data', order: 50 },
  configuration: { label: { en: 'Configuration', fr: 'Configuration' }, icon: 'settings', order: 70 },
  integrator: { label: { en: 'Integrator', fr: 'Intégrateur' }, heading: true, order: 80 },
  'app-admin': { label: { en: 'App Admin', fr: 'Administration' }, heading: true, order: 90 },
} as const satisfies Record<string, NavigationGroup>;

export type NavigationGroupId = keyof typeof navigationGroups;

/** One entry of the navigation. Without `group` it stands at the top level at its `order`. */
export interface NavigationItem extends Access {
  id: string;
  label: Text;
  icon: IconName;
  to: RouteName;
  group?: NavigationGroupId;
  order: number;
}
