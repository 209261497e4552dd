import { isDeepStrictEqual } from 'node:util';
import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import { type FlowProblem, isTrigger, type Schedule, startConfigOf } from 'shared-contracts/nodes';
import { nextTick, scheduleProblem } from 'shared-contracts/nodes/schedule';
import { assertNoProblems } from './flowChecks.ts';

function problem(flow: Flow, path: string, en: string, fr: string): FlowProblem {
  const start = nodesOf(flow).find(isTrigger);
  return { node_id: start?.id ?? null, path, severity: 'error', structural: false, message: { en, fr } };
}

async function scheduleProblems(flow: Flow, schedule: Schedule | null): Promise<FlowProblem[]> {
  // The flow's own check tells of what can be seen.
  if (schedule && scheduleProblem(schedule)) return [];
  try {
    if (schedule) await nextTick(schedule, Date.now(), Date.now());
    return [];
  } catch {
    const en = 'This schedule never runs, or can’t be read. Check its expression';
    const fr = 'Cette planification ne s’exécute jamais ou est illisible. Vérifiez son expression';
    return [problem(flow, 'schedule', en, fr)];
  }
}

/**
 * A schedule that cannot be read or never comes is no half of a drawing, so the save that brings it is refused. One that
 * was saved before keeps from starting alone.
 * @throws HttpError 422
 */
export async function assertSchedule(flow: Flow, saved: Flow = []): Promise<void> {
  const { schedule } = startConfigOf(flow);
  if (!schedule || isDeepStrictEqual(schedule, startConfigOf(saved).schedule)) return;
  const found = scheduleProblem(schedule);
  assertNoProblems(
    flow,
    found ? [problem(flow, found.path, found.en, found.fr)] : await scheduleProblems(flow, schedule),
  );
}

/** Faults of what starts a flow that only the server can see. They hinder a start, not a save. */
export async function triggerProblems(flow: Flow): Promise<FlowProblem[]> {
  return scheduleProblems(flow, startConfigOf(flow).schedule);
}
