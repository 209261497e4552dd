import { hostRoutes } from 'shared-contracts';

export const unauthorizedPath = hostRoutes.unauthorized;
export const onboardingPath = hostRoutes.onboarding;
/** Where the product begins, whichever remote serves it. */
export const homePath = '/';
