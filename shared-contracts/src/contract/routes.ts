import { demoRoutePaths } from './demoRoutes.ts';

/**
 * Names and paths of all routes (core §2.2, appearance §2). Links are made by name; a name whose remote is not
 * in the plan resolves to nothing, so the link hides itself.
 */
export const routePaths = {
  'dashboard-scenario': '/',
  'sso-callback': '/sso/callback',
  loading: '/loading',
  onboarding: '/onboarding',
  unauthorized: '/unauthorized',
  scenario: '/scenario',
  'scenario-detail': '/scenario/:id',
  'scenario-logs': '/scenario/:id/logs',
  webhook: '/data/webhook',
  'webhook-detail': '/data/webhook/:id',
  'import-pages': '/data/import-pages',
  'import-page-deploy': '/data/import-pages/:id/deploy',
  filter: '/data/filter',
  'filter-detail': '/data/filter/:id',
  conversion: '/data/conversion',
  'conversion-detail': '/data/conversion/:id',
  connector: '/connector',
  'connector-detail': '/connector/:id',
  'connector-marketplace': '/connector/marketplace',
  tunnel: '/tunnel',
  'tunnel-detail': '/tunnel/:id',
  'account-settings': '/account-settings',
  subscription: '/subscription',
  'partner-settings': '/partner-settings',
  'trash-settings': '/trash-settings',
  'admin-account': '/admin/account',
  'admin-account-detail': '/admin/account/:id',
  'admin-connector': '/admin/connector',
  'admin-connector-detail': '/admin/connector/:id',
  'admin-remotes': '/admin/remotes',
  organizations: '/integrator/organization',
  ...demoRoutePaths,
} as const;

export type RouteName = keyof typeof routePaths;

/** Values for the `:name` parts of a route's path. */
export type RouteParams = Readonly<Record<string, string>>;

/** Path of a route with its parameters filled in. Throws when a parameter is missing. */
export function pathOf(name: RouteName, params: RouteParams = {}): string {
  return routePaths[name].replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`Route ${name} needs the parameter "${key}"`);
    return encodeURIComponent(value);
  });
}
