import { type RouteName, routePaths } from 'shared-contracts';

/** Routes the host serves itself (AMB-13), all in the blank layout (AMB-48). */
export const hostRouteNames = [
  'sso-callback',
  'loading',
  'onboarding',
  'unauthorized',
] as const satisfies readonly RouteName[];
export type HostRouteName = (typeof hostRouteNames)[number];

export function isHostRoute(name: RouteName): name is HostRouteName {
  return (hostRouteNames as readonly RouteName[]).includes(name);
}

export const unauthorizedPath = routePaths.unauthorized;
export const onboardingPath = routePaths.onboarding;
export const homePath = routePaths['dashboard-scenario'];
