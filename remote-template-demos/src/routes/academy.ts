import type { NoParameters } from 'shared-contracts';
import { inFrame, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'ecommerce-academy-dashboard': NoParameters;
    'ecommerce-academy-explore': NoParameters;
    'ecommerce-academy-details': NoParameters;
  }
}

const page = inFrame({ group: 'demo-academy' });

export const academyRoutes = [
  page('ecommerce-academy-dashboard', '/ecommerce/academy/dashboard', 'My courses', 'Mes cours'),
  page('ecommerce-academy-explore', '/ecommerce/academy/explore', 'Explore courses', 'Explorer les cours'),
  page('ecommerce-academy-details', '/ecommerce/academy/details', 'Course details', 'Détails du cours'),
] as const;

export const academyGroups = [topGroup('demo-academy', 103, 'Academy', 'Académie')];
