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

/** Number of the first sample invoice (GAP-03). */
export const sampleInvoice = '1001';

const group = 'demo-invoice';
const page = inFrame({ group });
const ofSample = inFrame({ group, params: { id: sampleInvoice } });

export const invoiceRoutes = [
  page('apps-invoice-list', '/apps/invoice/list', 'Invoices', 'Factures'),
  ofSample('apps-invoice-details', '/apps/invoice/details/:id', 'Invoice details', 'Détails de la facture'),
  ofSample('apps-invoice-edit', '/apps/invoice/edit/:id', 'Edit invoice', 'Modifier la facture'),
  page('apps-invoice-add', '/apps/invoice/add', 'Add invoice', 'Ajouter une facture'),
] as const;

export const invoiceGroups = [topGroup(group, 107, 'Invoice', 'Facture')];
