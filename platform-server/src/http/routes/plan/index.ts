import type { Route } from '../../route.ts';
import { explainPlanRoute } from './explainPlan.ts';
import { getPlanRoute } from './getPlan.ts';
import { getPreviousReleaseRoute } from './getPreviousRelease.ts';
import { reportOutcomesRoute } from './reportOutcomes.ts';
import type { PlanServices } from './services.ts';

export function planRoutes(services: PlanServices): readonly Route[] {
  return [
    getPlanRoute(services),
    getPreviousReleaseRoute(services),
    explainPlanRoute(services),
    reportOutcomesRoute(services),
  ];
}
