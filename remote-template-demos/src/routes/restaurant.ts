import type { NoParameters } from 'shared-contracts';
import { inFrame, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'ecommerce-restaurant-menu': NoParameters;
    'ecommerce-restaurant-orders': NoParameters;
  }
}

const page = inFrame({ group: 'demo-restaurant' });

export const restaurantRoutes = [
  page('ecommerce-restaurant-menu', '/ecommerce/restaurant/menu', 'Menu', 'Carte'),
  page('ecommerce-restaurant-orders', '/ecommerce/restaurant/orders', 'Restaurant orders', 'Commandes du restaurant'),
] as const;

export const restaurantGroups = [topGroup('demo-restaurant', 105, 'Restaurant')];
