import { getPlan } from 'shared-contracts/api/plan';
import type { Plan } from 'shared-contracts/deploy';
import type { ApiClient } from 'shared-contracts/host';
import { createPagePlan } from '../plan/pagePlan.ts';
import { createRefusedPaths } from '../plan/refusedPaths.ts';
import { logFailure } from '../services/log.ts';
import type { Shell } from '../shell/shell.ts';

/** The plan of the user as it is now; with a path also whether that is withheld. */
export async function planNow(api: Pick<ApiClient, 'call'>, path?: string): Promise<Plan> {
  return (await api.call(getPlan, { query: { path } }, { quiet: true })) as unknown as Plan;
}

/** The page's plan was made for the address it stands at. */
export function refusedPaths(plan: Plan, api: ApiClient) {
  return createRefusedPaths({
    pagePath: { path: location.pathname, refused: plan.refused === true },
    ask: async (path) => (await planNow(api, path)).refused === true,
  });
}

/** The plan that the page was made with, and what becomes of it. */
export function followPlan({
  plan,
  api,
  realtime,
  code,
}: Pick<Shell, 'plan' | 'realtime' | 'code'> & { api: ApiClient }) {
  return createPagePlan({
    plan,
    realtime,
    code,
    ask: () => planNow(api),
    onProblem: (error) => logFailure('plan', error),
  });
}
