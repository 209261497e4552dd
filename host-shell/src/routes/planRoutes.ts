import {
  type AccessSubject,
  canAccess,
  type ManifestRoute,
  pathOf,
  type RouteName,
  type RouteParams,
} from 'shared-contracts';
import type { Plan, PlanRemote } from 'shared-contracts/deploy';
import { isHostRoute } from './hostRoutes.ts';

/** A route of the plan with the remote that serves it. */
export interface PlanRoute {
  route: ManifestRoute;
  remote: PlanRemote;
}

/** The routes of the plan by name. */
export type PlanRoutes = ReadonlyMap<RouteName, PlanRoute>;

export function planRoutesOf(plan: Pick<Plan, 'remotes'>): PlanRoutes {
  const entries = plan.remotes.flatMap((remote) =>
    remote.manifest.routes.map((route): [RouteName, PlanRoute] => [route.name, { route, remote }]),
  );
  return new Map(entries);
}

/** A route asks what it says itself and what its remote asks. */
export function mayOpen({ route, remote }: PlanRoute, subject: AccessSubject | null): boolean {
  return canAccess(remote.manifest.access, subject) && canAccess(route, subject);
}

/** Path of a route the user may open; null otherwise, also when no remote of the plan serves it. */
export function resolvePath(
  routes: PlanRoutes,
  subject: AccessSubject | null,
  name: RouteName,
  params?: RouteParams,
): string | null {
  if (isHostRoute(name)) return pathOf(name, params);
  const found = routes.get(name);
  return found && mayOpen(found, subject) ? pathOf(name, params) : null;
}
