import type { NoParameters } from 'shared-contracts';
import { entriesOf, inFrame, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'ecommerce-products-list': NoParameters;
    'ecommerce-products-overview': NoParameters;
    'ecommerce-products-edit': NoParameters;
    'ecommerce-products-add': NoParameters;
    'ecommerce-order-list': NoParameters;
    'ecommerce-order-overview': NoParameters;
  }
}

const products = [
  inFrame('ecommerce-products-list', '/ecommerce/products/list', 'Products', 'Produits'),
  inFrame('ecommerce-products-overview', '/ecommerce/products/overview', 'Product overview', 'Aperçu du produit'),
  inFrame('ecommerce-products-edit', '/ecommerce/products/edit', 'Edit product', 'Modifier le produit'),
  inFrame('ecommerce-products-add', '/ecommerce/products/add', 'Add product', 'Ajouter un produit'),
] as const;

const orders = [
  inFrame('ecommerce-order-list', '/ecommerce/order/list', 'Orders', 'Commandes'),
  inFrame('ecommerce-order-overview', '/ecommerce/order/overview', 'Order overview', 'Aperçu de la commande'),
] as const;

export const shopRoutes = [...products, ...orders] as const;
export const shopGroups = [
  topGroup('demo-products', 101, 'Products', 'Produits'),
  topGroup('demo-order', 102, 'Order', 'Commande'),
];
export const shopEntries = [...entriesOf('demo-products', products), ...entriesOf('demo-order', orders)];
