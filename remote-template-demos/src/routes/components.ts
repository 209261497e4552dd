import type { NoParameters } from 'shared-contracts';
import { entriesOf, inFrame, text } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'components-alert': NoParameters;
  }
}

export const componentRoutes = [inFrame('components-alert', '/components/alert', 'Alert', 'Alerte')] as const;

/** Elements of the interface stand in both menus: at the side under a heading, in the top menu as a menu. */
export const componentGroups = [
  { id: 'demo-elements', label: text('UI Elements', 'Éléments d’interface'), heading: true, order: 112 },
  {
    id: 'demo-components',
    label: text('Components', 'Composants'),
    icon: 'components',
    parent: 'demo-elements',
    order: 10,
  },
];

export const componentEntries = entriesOf('demo-components', componentRoutes);
