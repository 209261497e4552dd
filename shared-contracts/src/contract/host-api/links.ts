import type { RouteArguments, RouteName } from '../routes.ts';

/**
 * Addresses by the names of routes, whoever serves them.
 *
 * @example
 * const path = links.resolve('scenario-detail', { id });
 * return path === null ? null : <a href={path}>{name}</a>;
 */
export interface HostLinks {
  /** Path of a route by name, or null when no remote of the plan serves it or the user may not open it: hide the link then. */
  resolve<Name extends RouteName>(name: Name, ...params: RouteArguments<Name>): string | null;
  /** Fetches the files behind a route ahead of a click (hover, focus); none of their code runs. */
  prefetch(name: RouteName): void;
}
