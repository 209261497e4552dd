import type { Route } from '../route.ts';

/** What the routes work with. Each domain declares its part in its own index and is added here. */
export type RouteServices = Record<never, never>;

/** Every call of the product API. One line a domain; one file a call, `routes/<domain>/<verbNoun>.ts`. */
export function productRoutes(_services: RouteServices): readonly Route[] {
  return [];
}
