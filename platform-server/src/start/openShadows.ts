import type { DraftService } from '../scenarios/draftService.ts';
import type { SaveCheck } from '../scenarios/saveCheck.ts';
import type { ScenarioService } from '../scenarios/scenarioService.ts';
import type { ShadowRouteDeps } from '../shadow/shadowRoutes.ts';
import { ShadowRuns } from '../shadow/shadowRuns.ts';
import { SaveGate } from '../shadow/testCases/saveGate.ts';
import { TestCases } from '../shadow/testCases/testCases.ts';
import { TestRunner } from '../shadow/testCases/testRunner.ts';
import type { Foundation } from './foundation.ts';
import type { OpenEngine } from './openEngine.ts';

interface OpenShadows {
  /** Refuses saves of scenarios, which are opened with it. */
  saveCheck: SaveCheck;
  /** What routes work with, of the scenarios as they are opened. */
  routeDeps(deps: { scenarios: ScenarioService; drafts: DraftService }): ShadowRouteDeps;
}

/** Runs without effects: of edits that are tried, and of test cases. */
export function openShadows(
  { database: { pool } }: Pick<Foundation, 'database'>,
  { shadows }: Pick<OpenEngine, 'shadows'>,
): OpenShadows {
  const runner = new TestRunner({ pool, ...shadows });
  return {
    saveCheck: new SaveGate(pool, runner),
    routeDeps: ({ scenarios, drafts }) => {
      const deps = { pool, scenarios, drafts, ...shadows };
      return { shadows: new ShadowRuns(deps), tests: new TestCases({ ...deps, runner }) };
    },
  };
}
