import type { NoParameters } from 'shared-contracts';
import { entriesOf, inFrame, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'ecommerce-restaurant-menu': NoParameters;
    'ecommerce-restaurant-orders': NoParameters;
  }
}

export const restaurantRoutes = [
  inFrame('ecommerce-restaurant-menu', '/ecommerce/restaurant/menu', 'Menu', 'Carte'),
  inFrame(
    'ecommerce-restaurant-orders',
    '/ecommerce/restaurant/orders',
    'Restaurant orders',
    'Commandes du restaurant',
  ),
] as const;

export const restaurantGroups = [topGroup('demo-restaurant', 105, 'Restaurant')];
export const restaurantEntries = entriesOf('demo-restaurant', restaurantRoutes);
