/** The pages of this area by the names of their routes. */
export const invoicePages = {
  'apps-invoice-list': () => import(/* webpackChunkName: "apps-invoice-list" */ './InvoicesPage.tsx'),
  'apps-invoice-details': () => import(/* webpackChunkName: "apps-invoice-details" */ './InvoicePage.tsx'),
  'apps-invoice-edit': () => import(/* webpackChunkName: "apps-invoice-edit" */ './EditInvoicePage.tsx'),
  'apps-invoice-add': () => import(/* webpackChunkName: "apps-invoice-add" */ './AddInvoicePage.tsx'),
};
