import type { NoParameters } from 'shared-contracts';
import { inFrame, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'dashboard-ecommerce': NoParameters;
    'dashboard-crm': NoParameters;
  }
}

const page = inFrame({ group: 'demo-dashboard' });

export const dashboardRoutes = [
  page('dashboard-ecommerce', '/dashboard/ecommerce', 'E-commerce'),
  page('dashboard-crm', '/dashboard/crm', 'CRM'),
] as const;

export const dashboardGroups = [topGroup('demo-dashboard', 100, 'Sample dashboards', 'Tableaux de bord d’exemple')];
