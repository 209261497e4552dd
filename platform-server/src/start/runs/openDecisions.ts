import type { HeldRunsDeps } from '../../runs/heldRuns.ts';
import { RunDecisions } from '../../runs/unsure/runDecisions.ts';
import type { Foundation } from '../foundation.ts';
import type { OpenRunsDeps, SharedRunDeps } from './sharedRunDeps.ts';

/** People's decisions about runs on hold after a call with an unknown outcome. */
export function runDecisions(
  { database: { pool } }: Foundation,
  { engine: { connectors } }: OpenRunsDeps,
  { revisions: scenarios }: SharedRunDeps,
  { written, queued }: Pick<HeldRunsDeps, 'written' | 'queued'>,
): RunDecisions {
  return new RunDecisions({ pool, connectors, scenarios, written, queued });
}
