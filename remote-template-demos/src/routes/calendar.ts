import type { NoParameters } from 'shared-contracts';
import { inFrame } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'apps-calendar': NoParameters;
  }
}

/** An entry of the top menu itself (NAV-48). */
export const calendarRoutes = [
  inFrame({ order: 106, layouts: ['top'] })('apps-calendar', '/apps/calendar', 'Calendar', 'Calendrier'),
] as const;
