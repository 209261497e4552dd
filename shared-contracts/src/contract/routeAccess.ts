import type { Access } from './access.ts';
import { type DemoRouteName, demoRoutePaths } from './demoRoutes.ts';
import type { RouteName } from './routes.ts';

const superAdmin: Access = { isSuperAdmin: true };
const admin: Access = { isAdmin: true };
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
  organizations: { isIntegrator: true },
  ...demoAccess,
};
