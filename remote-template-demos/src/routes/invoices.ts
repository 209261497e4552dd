import type { IdParameter, NoParameters } from 'shared-contracts';
import { inFrame, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'apps-invoice-list': NoParameters;
    'apps-invoice-details': IdParameter;
    'apps-invoice-edit': IdParameter;
    'apps-invoice-add': NoParameters;
  }
}

export const invoiceRoutes = [
  inFrame('apps-invoice-list', '/apps/invoice/list', 'Invoices', 'Factures'),
  inFrame('apps-invoice-details', '/apps/invoice/details/:id', 'Invoice details', 'Détails de la facture'),
  inFrame('apps-invoice-edit', '/apps/invoice/edit/:id', 'Edit invoice', 'Modifier la facture'),
  inFrame('apps-invoice-add', '/apps/invoice/add', 'Add invoice', 'Ajouter une facture'),
] as const;

const [list, details, edit, add] = invoiceRoutes;
const group = 'demo-invoice';
/** Number of the first sample invoice (GAP-03). */
export const sampleInvoice = '1001';
const params = { id: sampleInvoice };

export const invoiceGroups = [topGroup(group, 107, 'Invoice', 'Facture')];
export const invoiceEntries = [
  { id: list.name, label: list.title, to: list.name, group, order: 0 },
  { id: details.name, label: details.title, to: details.name, params, group, order: 1 },
  { id: edit.name, label: edit.title, to: edit.name, params, group, order: 2 },
  { id: add.name, label: add.title, to: add.name, group, order: 3 },
];
