import type { NoParameters } from 'shared-contracts';
import { entriesOf, inFrame, text } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'components-alert': NoParameters;
    'components-avatar': NoParameters;
    'components-badge': NoParameters;
    'components-breadcrumbs': NoParameters;
    'components-button': NoParameters;
    'components-chips': NoParameters;
    'components-dialog': NoParameters;
    'components-expansion-panels': NoParameters;
    'components-list': NoParameters;
    'components-menu': NoParameters;
    'components-progress': NoParameters;
    'components-tooltips': NoParameters;
    'components-tabs': NoParameters;
    'components-pagination': NoParameters;
    'components-ratings': NoParameters;
    'components-snackbars': NoParameters;
    'components-timeline': NoParameters;
    'components-stepper': NoParameters;
  }
}

export const componentRoutes = [
  inFrame('components-alert', '/components/alert', 'Alert', 'Alerte'),
  inFrame('components-avatar', '/components/avatar', 'Avatar'),
  inFrame('components-badge', '/components/badge', 'Badge', 'Pastille'),
  inFrame('components-breadcrumbs', '/components/breadcrumbs', 'Breadcrumbs', 'Fil d’Ariane'),
  inFrame('components-button', '/components/button', 'Button', 'Bouton'),
  inFrame('components-chips', '/components/chips', 'Chips', 'Étiquettes'),
  inFrame('components-dialog', '/components/dialog', 'Dialog', 'Boîte de dialogue'),
  inFrame('components-expansion-panels', '/components/expansion-panels', 'Expansion panels', 'Panneaux dépliants'),
  inFrame('components-list', '/components/list', 'List', 'Liste'),
  inFrame('components-menu', '/components/menu', 'Menu'),
  inFrame('components-progress', '/components/progress', 'Progress', 'Progression'),
  inFrame('components-tooltips', '/components/tooltips', 'Tooltips', 'Infobulles'),
  inFrame('components-tabs', '/components/tabs', 'Tabs', 'Onglets'),
  inFrame('components-pagination', '/components/pagination', 'Pagination'),
  inFrame('components-ratings', '/components/ratings', 'Ratings', 'Notes'),
  inFrame('components-snackbars', '/components/snackbars', 'Snackbars', 'Notifications'),
  inFrame('components-timeline', '/components/timeline', 'Timeline', 'Chronologie'),
  inFrame('components-stepper', '/components/stepper', 'Stepper', 'Étapes'),
] as const;

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
