import type { NoParameters } from 'shared-contracts';
import { entriesOf, inFrame, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'ecommerce-academy-dashboard': NoParameters;
    'ecommerce-academy-explore': NoParameters;
    'ecommerce-academy-details': NoParameters;
  }
}

export const academyRoutes = [
  inFrame('ecommerce-academy-dashboard', '/ecommerce/academy/dashboard', 'My courses', 'Mes cours'),
  inFrame('ecommerce-academy-explore', '/ecommerce/academy/explore', 'Explore courses', 'Explorer les cours'),
  inFrame('ecommerce-academy-details', '/ecommerce/academy/details', 'Course details', 'Détails du cours'),
] as const;

export const academyGroups = [topGroup('demo-academy', 103, 'Academy', 'Académie')];
export const academyEntries = entriesOf('demo-academy', academyRoutes);
