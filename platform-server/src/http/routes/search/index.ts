import type { Route } from '../../route.ts';
import { globalSearchRoute } from './globalSearch.ts';
import type { SearchServices } from './services.ts';

export function searchRoutes(services: SearchServices): readonly Route[] {
  return [globalSearchRoute(services)];
}
