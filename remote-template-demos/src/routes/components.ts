import type { NoParameters } from 'shared-contracts';
import { inFrame, text } from './definition.ts';

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

const page = inFrame({ group: 'demo-components' });

export const componentRoutes = [
  page('components-alert', '/components/alert', 'Alert', 'Alerte'),
  page('components-avatar', '/components/avatar', 'Avatar'),
  page('components-badge', '/components/badge', 'Badge', 'Pastille'),
  page('components-breadcrumbs', '/components/breadcrumbs', 'Breadcrumbs', 'Fil d’Ariane'),
  page('components-button', '/components/button', 'Button', 'Bouton'),
  page('components-chips', '/components/chips', 'Chips', 'Étiquettes'),
  page('components-dialog', '/components/dialog', 'Dialog', 'Boîte de dialogue'),
  page('components-expansion-panels', '/components/expansion-panels', 'Expansion panels', 'Panneaux dépliants'),
  page('components-list', '/components/list', 'List', 'Liste'),
  page('components-menu', '/components/menu', 'Menu'),
  page('components-progress', '/components/progress', 'Progress', 'Progression'),
  page('components-tooltips', '/components/tooltips', 'Tooltips', 'Infobulles'),
  page('components-tabs', '/components/tabs', 'Tabs', 'Onglets'),
  page('components-pagination', '/components/pagination', 'Pagination'),
  page('components-ratings', '/components/ratings', 'Ratings', 'Notes'),
  page('components-snackbars', '/components/snackbars', 'Snackbars', 'Notifications'),
  page('components-timeline', '/components/timeline', 'Timeline', 'Chronologie'),
  page('components-stepper', '/components/stepper', 'Stepper', 'Étapes'),
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
