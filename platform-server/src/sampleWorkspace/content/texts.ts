import type { ServerLocale } from '../../languages/preferredLocale.ts';

/** A text of the sample in every language. */
export type SampleText = Readonly<Record<ServerLocale, string>>;

/** What things of the sample are called. */
export const names = {
  organization: { en: 'Northwind sample', fr: 'Exemple Northwind' },
  countries: { en: 'Countries', fr: 'Pays' },
  products: { en: 'Watched products', fr: 'Produits surveillés' },
  connector: { en: 'Northwind back office', fr: 'Gestion Northwind' },
  configuration: { en: 'Back office, production', fr: 'Gestion, production' },
  tunnel: { en: 'Back office', fr: 'Gestion' },
  orders: { en: 'Orders to the warehouse', fr: 'Commandes vers l’entrepôt' },
  stock: { en: 'Reorder watched products', fr: 'Réassort des produits surveillés' },
  invoices: { en: 'Invoices to accounting', fr: 'Factures vers la comptabilité' },
  support: { en: 'Support requests to tickets', fr: 'Demandes d’assistance en tickets' },
  prices: { en: 'Price list to the shop', fr: 'Tarifs vers la boutique' },
  priceList: { en: 'Price list', fr: 'Liste de prix' },
  shopOrders: { en: 'Shop orders', fr: 'Commandes de la boutique' },
  stockChanges: { en: 'Stock changes', fr: 'Mouvements de stock' },
  newInvoices: { en: 'New invoices', fr: 'Nouvelles factures' },
  supportForm: { en: 'Support form', fr: 'Formulaire d’assistance' },
} as const satisfies Readonly<Record<string, SampleText>>;
