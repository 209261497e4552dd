import type { Route } from '../../route.ts';
import { completeOnboardingRoute } from './completeOnboarding.ts';
import { getAccountRoute } from './getAccount.ts';
import type { AccountServices } from './services.ts';

export function accountRoutes(services: AccountServices): readonly Route[] {
  return [getAccountRoute(services), completeOnboardingRoute(services)];
}
