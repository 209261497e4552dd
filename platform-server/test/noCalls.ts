import type { CallProblems } from '../src/scenarios/scenarioChecks.ts';

/** For flows without connector nodes. */
export const noCalls: CallProblems = { problems: async () => [] };
