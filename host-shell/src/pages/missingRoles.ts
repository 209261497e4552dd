import { matchPath } from 'react-router';
import {
  type Access,
  type AccessSubject,
  canAccess,
  type Role,
  type RouteName,
  routeAccess,
  routePaths,
} from 'shared-contracts';
import type { PlanRoutes } from '../routes/planRoutes.ts';

const rolesOfFlags = {
  isSuperAdmin: 'Superadmin',
  isAdmin: 'Admin',
  isIntegrator: 'Integrator',
  isDeveloper: 'Developer',
} as const satisfies Record<string, Role>;

const flags = Object.keys(rolesOfFlags) as (keyof typeof rolesOfFlags)[];

/** The product route of a path; the one without parameters first, as `/connector/marketplace` is no connector. */
function routeOf(path: string): RouteName | undefined {
  const { pathname } = new URL(path, location.origin);
  const names = Object.keys(routePaths) as RouteName[];
  const matching = names.filter((name) => matchPath(routePaths[name], pathname));
  return matching.find((name) => !routePaths[name].includes(':')) ?? matching[0];
}

/** What a path asks of its visitors: the rules of the product, of its route and of its remote. */
function rulesOf(path: string, routes: PlanRoutes): Access[] {
  const name = routeOf(path);
  if (!name) return [];
  const served = routes.get(name);
  return [routeAccess[name] ?? {}, ...(served ? [served.route, served.remote.manifest.access] : [])];
}

function rolesIn(rule: Access): string[] {
  const flagged = flags.filter((flag) => rule[flag]).map((flag) => rolesOfFlags[flag]);
  return [...flagged, ...(rule.requiresRole ? [rule.requiresRole] : []), ...(rule.anyRole ?? [])];
}

/**
 * Roles a visitor lacks for a path, by name. Of a rule that any of several roles meets, those are named only when no
 * other rule names one: what the route itself asks says more than what its area asks. Without a visitor all are named.
 */
export function missingRoles(path: string, routes: PlanRoutes, subject: AccessSubject | null): string[] {
  const unmet = rulesOf(path, routes).filter((rule) => !canAccess(rule, subject));
  const exact = unmet.filter((rule) => !rule.anyRole).flatMap(rolesIn);
  const named = exact.length > 0 ? exact : unmet.flatMap(rolesIn);
  return [...new Set(named)].filter((role) => !subject?.roles.has(role));
}
