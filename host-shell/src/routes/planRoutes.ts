import {
  type Access,
  type AccessSubject,
  accessRulesOf,
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

/** What a route asks: the product's rule, its remote's and its own. */
export function rulesOf({ route, remote }: PlanRoute): readonly Access[] {
  return accessRulesOf(route.name, { remote: remote.manifest.access, route });
}

export function mayOpen(entry: PlanRoute, subject: AccessSubject | null): boolean {
  return rulesOf(entry).every((rule) => canAccess(rule, subject));
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
