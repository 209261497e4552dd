import type { NoParameters } from 'shared-contracts';
import { inFrame, topGroup } from './definition.ts';

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

const product = inFrame({ group: 'demo-products' });
const order = inFrame({ group: 'demo-order' });

const products = [
  product('ecommerce-products-list', '/ecommerce/products/list', 'Products', 'Produits'),
  product('ecommerce-products-overview', '/ecommerce/products/overview', 'Product overview', 'Aperçu du produit'),
  product('ecommerce-products-edit', '/ecommerce/products/edit', 'Edit product', 'Modifier le produit'),
  product('ecommerce-products-add', '/ecommerce/products/add', 'Add product', 'Ajouter un produit'),
] as const;

const orders = [
  order('ecommerce-order-list', '/ecommerce/order/list', 'Orders', 'Commandes'),
  order('ecommerce-order-overview', '/ecommerce/order/overview', 'Order overview', 'Aperçu de la commande'),
] as const;

export const shopRoutes = [...products, ...orders] as const;
export const shopGroups = [
  topGroup('demo-products', 101, 'Products', 'Produits'),
  topGroup('demo-order', 102, 'Order', 'Commande'),
];
