import { isDeepStrictEqual } from 'node:util';
import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import {
  type FlowProblem,
  isTrigger,
  type PlacedSchedule,
  placedScheduleProblem,
  placedSchedules,
  schedulesOf,
  startConfigOf,
} from 'shared-contracts/nodes';
import { nextTick } from 'shared-contracts/nodes/schedule';
import { assertNoProblems } from './flowChecks.ts';

/** What is wrong with a setting of the Start node. */
export function startProblem(flow: Flow, path: string, en: string, fr: string): FlowProblem {
  const start = nodesOf(flow).find(isTrigger);
  return { node_id: start?.id ?? null, path, severity: 'error', structural: false, message: { en, fr } };
}

/** Of a schedule that its rule alone has nothing wrong with. */
async function neverComes(flow: Flow, { path, schedule }: PlacedSchedule): Promise<FlowProblem[]> {
  try {
    await nextTick(schedule, Date.now(), Date.now());
    return [];
  } catch {
    const en = 'This schedule never runs, or can’t be read. Check its expression';
    const fr = 'Cette planification ne s’exécute jamais ou est illisible. Vérifiez son expression';
    return [startProblem(flow, path, en, fr)];
  }
}

/**
 * A schedule that cannot be read or never comes is no half of a drawing, so the save that brings it is refused. One that
 * was saved before keeps from starting alone.
 * @throws HttpError 422
 */
export async function assertSchedules(flow: Flow, saved: Flow = []): Promise<void> {
  const before = schedulesOf(startConfigOf(saved));
  for (const placed of placedSchedules(startConfigOf(flow))) {
    if (before.some((schedule) => isDeepStrictEqual(schedule, placed.schedule))) continue;
    const found = placedScheduleProblem(placed);
    assertNoProblems(
      flow,
      found ? [startProblem(flow, found.path, found.en, found.fr)] : await neverComes(flow, placed),
    );
  }
}

/** Faults of what starts a flow that only the server can see. They hinder a start, not a save. */
export async function triggerProblems(flow: Flow): Promise<FlowProblem[]> {
  // The flow's own check tells of what can be seen.
  const placed = placedSchedules(startConfigOf(flow)).filter((one) => !placedScheduleProblem(one));
  return (await Promise.all(placed.map((one) => neverComes(flow, one)))).flat();
}
