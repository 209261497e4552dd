/** The routes that the shell serves itself (AMB-13). Every other one is a remote's, and stands in its manifest. */
export const hostRoutes = {
  'sso-callback': '/sso/callback',
  loading: '/loading',
  onboarding: '/onboarding',
  unauthorized: '/unauthorized',
  landing: '/front-end/landing',
} as const;

export type HostRouteName = keyof typeof hostRoutes;

/**
 * Routes that need no sign-in: where a sign-in comes back, where a refusal leads (core §2.2, AMB-05), and what Weft says of
 * itself (AMB-01).
 */
export const openRoutes: readonly HostRouteName[] = ['sso-callback', 'unauthorized', 'landing'];
