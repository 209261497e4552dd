import { type AccessSubject, rulesOf, unmetRoles } from 'shared-contracts';
import { type PlanRoutes, planRouteAt } from '../plan/planRoutes.ts';

type Needs = readonly (readonly string[])[];

/** Needs without those that another one covers: who meets "Superadmin" meets "Admin or Superadmin". */
function essential(needs: Needs): Needs {
  const covers = (one: readonly string[], other: readonly string[]) => one.every((role) => other.includes(role));
  return needs.filter((need) => !needs.some((other) => covers(other, need) && !covers(need, other)));
}

/**
 * Roles a visitor lacks for a path, by name, from the rules the guard goes by: an address of a refusal that was passed
 * on says nothing about its reader. Without a visitor all are named; of an area that is withheld none.
 */
export function missingRoles(path: string, routes: PlanRoutes, subject: AccessSubject | null): string[] {
  const served = planRouteAt(routes, new URL(path, location.origin).pathname);
  if (!served) return [];
  const rules = rulesOf(served.remote, served.route);
  return [...new Set(essential(rules.flatMap((rule) => unmetRoles(rule, subject))).flat())];
}
