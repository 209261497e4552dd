import type { Route } from '../route.ts';
import { accountRoutes } from './account/index.ts';
import type { AccountServices } from './account/services.ts';
import { deployRoutes } from './deploy/index.ts';
import type { DeployServices } from './deploy/services.ts';
import { failureRoutes } from './failure/index.ts';
import type { FailureServices } from './failure/services.ts';
import { type FolderServices, folderRoutes } from './folder/index.ts';
import { webhookEventRoutes } from './hookdeck/index.ts';
import type { RedeliveryServices, WebhookEventServices } from './hookdeck/services.ts';
import { nodeLogRoutes } from './nodes/index.ts';
import type { NodeLogServices } from './nodes/services.ts';
import { planRoutes } from './plan/index.ts';
import type { PlanServices } from './plan/services.ts';
import { runStatusRoutes } from './run-status/index.ts';
import type { RunActionServices, RunLogServices } from './run-status/services.ts';
import { scenarioRoutes } from './scenario/index.ts';
import type { ScenarioServices } from './scenario/services.ts';
import { searchRoutes } from './search/index.ts';
import type { SearchServices } from './search/services.ts';
import { subscriptionRoutes } from './subscription/index.ts';
import { trackingRoutes } from './tracking/index.ts';
import type { TrackingServices } from './tracking/services.ts';
import { userRoutes } from './users/index.ts';
import type { UserServices } from './users/services.ts';
import { webhookRoutes } from './webhook-url/index.ts';
import type { WebhookServices } from './webhook-url/services.ts';

/** What the routes work with. Each domain declares its part in its `services.ts` and is added here. */
export type RouteServices = AccountServices &
  PlanServices &
  DeployServices &
  SearchServices &
  TrackingServices &
  FailureServices &
  UserServices &
  ScenarioServices &
  WebhookServices &
  FolderServices &
  RunLogServices &
  RunActionServices &
  WebhookEventServices &
  RedeliveryServices &
  NodeLogServices;

/** Every call of the product API. One line a domain; one file a call, `routes/<domain>/<verbNoun>.ts`. */
export function productRoutes(services: RouteServices): readonly Route[] {
  return [
    ...accountRoutes(services),
    ...subscriptionRoutes(services),
    ...userRoutes(services),
    ...trackingRoutes(services),
    ...failureRoutes(services),
    ...searchRoutes(services),
    ...planRoutes(services),
    ...deployRoutes(services),
    ...scenarioRoutes(services),
    ...folderRoutes(services),
    ...webhookRoutes(services),
    ...webhookEventRoutes(services),
    ...runStatusRoutes(services),
    ...nodeLogRoutes(services),
  ];
}
