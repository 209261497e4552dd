import type { NoParameters } from 'shared-contracts';
import { inFrame, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'ecommerce-jobs-list': NoParameters;
    'ecommerce-jobs-details': NoParameters;
  }
}

const page = inFrame({ group: 'demo-jobs' });

export const jobRoutes = [
  page('ecommerce-jobs-list', '/ecommerce/jobs/list', 'Jobs', 'Emplois'),
  page('ecommerce-jobs-details', '/ecommerce/jobs/details', 'Job details', 'Détails de l’emploi'),
] as const;

export const jobGroups = [topGroup('demo-jobs', 104, 'Jobs', 'Emplois')];
