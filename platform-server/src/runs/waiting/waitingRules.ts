import type { WaitingCode } from 'shared-contracts/api/run';
import { isDraftRun } from 'shared-contracts/api/scenario';
import { waitReason } from '../../engine/waitReason.ts';
import type { Run } from '../commit/rows.ts';
import { holdReasons } from '../holdReasons.ts';

/** A scenario as its runs meet it when they are about to begin or to go on. */
export type ScenarioState = 'started' | 'stopped' | 'trashed' | 'deleted';

type Rule = 'goes on' | 'is cancelled' | Extract<WaitingCode, 'scenario-stopped' | 'scenario-trashed'>;

/**
 * What a run does that has waited, by its scenario: the table of docs/waiting-runs.md. Whatever it waited for, it is asked
 * here, once, before it begins or goes on.
 */
const rules: Readonly<Record<ScenarioState, { begun: Rule; notBegun: Rule; byHand: Rule }>> = {
  started: { begun: 'goes on', notBegun: 'goes on', byHand: 'goes on' },
  stopped: { begun: 'goes on', notBegun: 'scenario-stopped', byHand: 'goes on' },
  trashed: { begun: 'scenario-trashed', notBegun: 'scenario-trashed', byHand: 'scenario-trashed' },
  deleted: { begun: 'is cancelled', notBegun: 'is cancelled', byHand: 'is cancelled' },
};

/** The reasons to wait that are over when a scenario is in a state. */
export const endedBy: Readonly<Record<ScenarioState, readonly WaitingCode[]>> = {
  started: ['scenario-stopped', 'scenario-trashed'],
  stopped: ['scenario-trashed'],
  trashed: [],
  deleted: [],
};

type WaitingRunFields = Pick<
  Run,
  'source' | 'revision' | 'retryOf' | 'startedAt' | 'waitingFor' | 'scenarioId' | 'scenarioName'
>;

/** Somebody wanted this very run: started it, retried it, or released it from this wait. */
const isByHand = ({ source, revision, retryOf, waitingFor }: WaitingRunFields): boolean =>
  source === 'manual' || isDraftRun({ revision }) || retryOf !== null || waitingFor === holdReasons.released;

function stageOf(run: WaitingRunFields): 'begun' | 'byHand' | 'notBegun' {
  if (run.startedAt !== null) return 'begun';
  return isByHand(run) ? 'byHand' : 'notBegun';
}

/** Why a run that has waited waits on; null when it goes on, `cancelled` when it never will. */
export function ruleFor(run: WaitingRunFields, state: ScenarioState): { hold: string } | 'cancelled' | null {
  const rule = rules[state][stageOf(run)];
  if (rule === 'goes on') return null;
  if (rule === 'is cancelled') return 'cancelled';
  return { hold: waitReason(rule, run.scenarioId, run.scenarioName) };
}
