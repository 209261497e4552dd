import { tryOnRun, tryOnRuns } from 'shared-contracts/api/shadow-run';
import { type Route, route } from '../routing/route.ts';
import { whileConnected } from '../routing/whileConnected.ts';
import type { ShadowRuns } from './shadowRuns.ts';
import { type TestCaseRouteDeps, testCaseRoutes } from './testCases/testCaseRoutes.ts';

export interface ShadowRouteDeps extends TestCaseRouteDeps {
  shadows: ShadowRuns;
}

/** The calls that try edits on runs, and those on test cases; who leaves ends them. */
export function shadowRoutes({ shadows, tests }: ShadowRouteDeps): readonly Route[] {
  return [
    route(tryOnRuns, ({ caller, params, body, request }) =>
      whileConnected(request, (signal) => shadows.tryOnRuns(caller, params.id, body, signal)),
    ),
    route(tryOnRun, ({ caller, params, body, request }) =>
      whileConnected(request, (signal) => shadows.tryOnRun(caller, params.id, params.run_id, body, signal)),
    ),
    ...testCaseRoutes({ tests }),
  ];
}
