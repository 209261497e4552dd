import { hostRoutes } from 'shared-contracts';
import { localPath } from '../services/localPath.ts';

export const unauthorizedPath = hostRoutes.unauthorized;
export const onboardingPath = hostRoutes.onboarding;
/** Where the product begins, whichever remote serves it. */
export const homePath = '/';

/** `/onboarding?from=…`: where the newcomer wanted to go, and goes on to from there. */
export function onboardingAddress(from: string): string {
  return from === homePath ? onboardingPath : `${onboardingPath}?${new URLSearchParams({ from })}`;
}

/** The page that a newcomer asked for, as the address of the first steps carries it. */
export const wantedPage = (query: URLSearchParams): string => localPath(query.get('from'));
