import type { RouteName, RouteParams } from '../routes.ts';

export interface HostLinks {
  /** Path of a route by name, or null when no remote of the plan serves it or the user may not open it: hide the link then. */
  resolve(name: RouteName, params?: RouteParams): string | null;
  /** Loads the code behind a route ahead of a click (hover, focus). */
  prefetch(name: RouteName): void;
}
