import type { NoParameters } from 'shared-contracts';
import { entriesOf, inFrame, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'ecommerce-jobs-list': NoParameters;
    'ecommerce-jobs-details': NoParameters;
  }
}

export const jobRoutes = [
  inFrame('ecommerce-jobs-list', '/ecommerce/jobs/list', 'Jobs', 'Emplois'),
  inFrame('ecommerce-jobs-details', '/ecommerce/jobs/details', 'Job details', 'Détails de l’emploi'),
] as const;

export const jobGroups = [topGroup('demo-jobs', 104, 'Jobs', 'Emplois')];
export const jobEntries = entriesOf('demo-jobs', jobRoutes);
