import type { NoParameters } from 'shared-contracts';
import { entriesOf, inFrame, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'dashboard-ecommerce': NoParameters;
    'dashboard-crm': NoParameters;
  }
}

export const dashboardRoutes = [
  inFrame('dashboard-ecommerce', '/dashboard/ecommerce', 'E-commerce'),
  inFrame('dashboard-crm', '/dashboard/crm', 'CRM'),
] as const;

export const dashboardGroups = [topGroup('demo-dashboard', 100, 'Dashboard', 'Tableau de bord')];
export const dashboardEntries = entriesOf('demo-dashboard', dashboardRoutes);
