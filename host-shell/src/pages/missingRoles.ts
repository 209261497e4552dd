import { matchPath } from 'react-router';
import { type AccessSubject, accessRulesOf, type RouteName, routePaths, unmetRoles } from 'shared-contracts';
import type { PlanRoutes } from '../routes/planRoutes.ts';

type Needs = readonly (readonly string[])[];

/** The product route of a path; the one without parameters first, as `/connector/marketplace` is no connector. */
function routeOf(path: string): RouteName | undefined {
  const { pathname } = new URL(path, location.origin);
  const names = Object.keys(routePaths) as RouteName[];
  const matching = names.filter((name) => matchPath(routePaths[name], pathname));
  return matching.find((name) => !routePaths[name].includes(':')) ?? matching[0];
}

/** Needs without those that another one covers: who meets "Superadmin" meets "Admin or Superadmin". */
function essential(needs: Needs): Needs {
  const covers = (one: readonly string[], other: readonly string[]) => one.every((role) => other.includes(role));
  return needs.filter((need) => !needs.some((other) => covers(other, need) && !covers(need, other)));
}

/**
 * Roles a visitor lacks for a path, by name, from the rules the guard goes by: an address of a refusal that was passed
 * on says nothing about its reader. Without a visitor all are named.
 */
export function missingRoles(path: string, routes: PlanRoutes, subject: AccessSubject | null): string[] {
  const name = routeOf(path);
  if (!name) return [];
  const served = routes.get(name);
  const rules = accessRulesOf(name, served && { remote: served.remote.manifest.access, route: served.route });
  return [...new Set(essential(rules.flatMap((rule) => unmetRoles(rule, subject))).flat())];
}
