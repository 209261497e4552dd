import type { NoParameters } from 'shared-contracts';
import { inFrame } from './definition.ts';
import { inBothMenus } from './sides.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    typography: NoParameters;
    'pages-cards': NoParameters;
    tables: NoParameters;
    datatables: NoParameters;
  }
}

const table = inFrame({ group: 'demo-datatables' });
const tableRoutes = [
  table('tables', '/tables', 'Tables', 'Tableaux'),
  table('datatables', '/datatables', 'Data tables', 'Tableaux de données'),
] as const;

export const elementRoutes = [
  inFrame({ group: 'demo-elements', order: 1, layouts: ['top'] })(
    'typography',
    '/typography',
    'Typography',
    'Typographie',
  ),
  inFrame({ group: 'demo-pages' })('pages-cards', '/cards', 'Cards', 'Cartes'),
  ...tableRoutes,
] as const;

export const tableMenu = inBothMenus('datatables', { en: 'Datatables', fr: 'Tableaux' }, 'table', 113, tableRoutes);
