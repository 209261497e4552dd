import type { NoParameters } from 'shared-contracts';
import { entriesOf, inFrame, text } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    typography: NoParameters;
    'pages-cards': NoParameters;
    tables: NoParameters;
    datatables: NoParameters;
  }
}

const typography = inFrame('typography', '/typography', 'Typography', 'Typographie');
const cards = inFrame('pages-cards', '/cards', 'Cards', 'Cartes');
const tableRoutes = [
  inFrame('tables', '/tables', 'Tables', 'Tableaux'),
  inFrame('datatables', '/datatables', 'Data tables', 'Tableaux de données'),
] as const;

export const elementRoutes = [typography, cards, ...tableRoutes];

const tables = text('Datatables', 'Tableaux');

/** A menu of its own in the top menu; at the side it stands with the other elements. */
export const elementGroups = [
  { id: 'demo-datatables', label: tables, order: 113, layouts: ['top' as const] },
  {
    id: 'side-datatables',
    label: tables,
    icon: 'table',
    parent: 'demo-elements',
    order: 40,
    layouts: ['side' as const],
  },
];

const top = { layouts: ['top' as const] };

export const elementEntries = [
  { id: 'typography', label: typography.title, to: 'typography' as const, group: 'demo-elements', order: 1, ...top },
  { id: 'pages-cards', label: cards.title, to: 'pages-cards' as const, group: 'demo-pages', order: 90, ...top },
  ...entriesOf('demo-datatables', tableRoutes),
  ...entriesOf('side-datatables', tableRoutes).map((entry) => ({ ...entry, id: `side-${entry.id}` })),
];
