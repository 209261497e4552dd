import type { Route } from '../../route.ts';
import type { AccountServices } from '../account/services.ts';
import { getSubscriptionRoute } from './getSubscription.ts';

export function subscriptionRoutes(services: Pick<AccountServices, 'accounts'>): readonly Route[] {
  return [getSubscriptionRoute(services)];
}
