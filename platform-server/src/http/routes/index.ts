import type { Route } from '../route.ts';
import { accountRoutes } from './account/index.ts';
import type { AccountServices } from './account/services.ts';
import { type PlanServices, planRoutes } from './plan/getPlan.ts';
import { searchRoutes } from './search/index.ts';
import type { SearchServices } from './search/services.ts';
import { subscriptionRoutes } from './subscription/index.ts';
import { trackingRoutes } from './tracking/index.ts';
import type { TrackingServices } from './tracking/services.ts';
import { userRoutes } from './users/index.ts';
import type { UserServices } from './users/services.ts';

/** What the routes work with. Each domain declares its part in its `services.ts` and is added here. */
export type RouteServices = AccountServices & PlanServices & SearchServices & TrackingServices & UserServices;

/** Every call of the product API. One line a domain; one file a call, `routes/<domain>/<verbNoun>.ts`. */
export function productRoutes(services: RouteServices): readonly Route[] {
  return [
    ...accountRoutes(services),
    ...subscriptionRoutes(services),
    ...userRoutes(services),
    ...trackingRoutes(services),
    ...searchRoutes(services),
    ...planRoutes(services),
  ];
}
