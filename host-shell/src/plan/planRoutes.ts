import {
  type AccessSubject,
  type ManifestPlace,
  type ManifestRoute,
  mayReach,
  openPath,
  routeAt,
} from 'shared-contracts';
import type { Plan, PlanRemote } from 'shared-contracts/deploy';

/** A route of the plan with the remote that serves it. */
export interface PlanRoute {
  route: ManifestRoute;
  remote: PlanRemote;
}

/** The routes of the plan by name. */
export type PlanRoutes = ReadonlyMap<string, PlanRoute>;

export function planRoutesOf(plan: Pick<Plan, 'remotes'>): PlanRoutes {
  const entries = plan.remotes.flatMap((remote) =>
    remote.manifest.routes.map((route): [string, PlanRoute] => [route.name, { route, remote }]),
  );
  return new Map(entries);
}

/** Whether a user may open a route: the one rule of guard, links and all menus. */
export function mayOpen({ route, remote }: PlanRoute, subject: AccessSubject | null): boolean {
  return mayReach(remote, route, subject);
}

/** Path of a place the user may open; null otherwise, also when no remote of the plan serves it. */
export function resolvePath(
  routes: PlanRoutes,
  subject: AccessSubject | null,
  { to, params }: ManifestPlace,
): string | null {
  const found = routes.get(to);
  return found ? openPath(found, params, subject) : null;
}

/** The route of the plan that an address leads to. */
export function planRouteAt(routes: PlanRoutes, pathname: string): PlanRoute | undefined {
  const all = [...routes.values()].map((entry) => ({ path: entry.route.path, entry }));
  return routeAt(all, pathname)?.entry;
}
