import type { Access } from './access.ts';
import { type DemoRouteName, demoRoutePaths } from './demoRoutes.ts';
import type { RouteName } from './routes.ts';

const superAdmin: Access = { isSuperAdmin: true };
const admin: Access = { isAdmin: true };
/** Both read what is live; the server lets super admins alone change it (AMB-12). */
const anyAdmin: Access = { anyRole: ['Admin', 'Superadmin'] };
const developer: Access = { isDeveloper: true };

/** Every demo asks for the developer role (AMB-01). */
const demoAccess = Object.fromEntries(Object.keys(demoRoutePaths).map((name) => [name, developer])) as Record<
  DemoRouteName,
  Access
>;

/**
 * What the product asks of a route, whatever remote serves it (core §2.2); any signed-in user where none is named.
 * The plan does not even name the remotes withheld from a user, so the host decides from this between a refusal and
 * a page that does not exist.
 */
export const routeAccess: Partial<Record<RouteName, Access>> = {
  tunnel: superAdmin,
  'tunnel-detail': superAdmin,
  'partner-settings': admin,
  'trash-settings': admin,
  'admin-account': superAdmin,
  'admin-account-detail': superAdmin,
  'admin-connector': superAdmin,
  'admin-connector-detail': superAdmin,
  'admin-remotes': anyAdmin,
  organizations: { isIntegrator: true },
  ...demoAccess,
};

/** Routes that need no sign-in: where a sign-in comes back, and where a refusal leads (core §2.2, AMB-05). */
export const openRoutes: readonly RouteName[] = ['sso-callback', 'unauthorized'];

/** What a remote says of a route it serves: the rule of the whole remote, and that of the route. */
export interface ServedAccess {
  remote: Access;
  route: Access;
}

/**
 * All rules that must be met to open a route: the product's, and those of the remote that serves it, if one does. The
 * guard, links and the table in docs/role-matrix.md are made of this.
 */
export function accessRulesOf(name: RouteName, served?: ServedAccess): readonly Access[] {
  return [routeAccess[name] ?? {}, ...(served ? [served.remote, served.route] : [])];
}
