import type { NodeLog, RunMoment, RunTimeline, TimelineStep } from 'shared-contracts/api/run';
import type { Fate } from '../runView.ts';

/** How far one step had come. */
export interface Phase {
  state: NodeLog['state'];
  attempt: number;
  /** It had sent: what it sent and why it failed are known. */
  failed: boolean;
  sent: boolean;
}

const begun: Phase = { state: 'running', attempt: 1, failed: false, sent: false };

function after(phase: Phase, what: RunMoment['what'], step: TimelineStep): Phase {
  if (what === 'waits') return { ...phase, state: 'waiting' };
  if (what === 'resumed') return { ...phase, state: 'running' };
  if (what === 'retries') return { ...phase, state: 'waiting', attempt: phase.attempt + 1 };
  const { state, attempt } = step;
  return { state, attempt, failed: true, sent: what === 'ended' };
}

/** True when the run has ended at that moment. */
export function isEnd({ moments }: RunTimeline, place: number): boolean {
  return moments[place]?.step === null;
}

/** How far the steps had come after a moment, those that had begun, in the order they began. */
export function phasesAt({ steps, moments }: RunTimeline, place: number): readonly Phase[] {
  const phases: Phase[] = [];
  for (const { step, what } of moments.slice(0, place + 1)) {
    const known = step === null ? undefined : steps[step];
    if (step !== null && known) phases[step] = what === 'began' ? begun : after(phases[step] ?? begun, what, known);
    // Whatever was under way has come to its end with the run.
    if (step === null) for (const [at, of] of steps.entries()) phases[at] = after(phases[at] ?? begun, 'ended', of);
  }
  return phases;
}

/** Items that open scopes had handed on, by the place of their step and output. */
function handedOn({ steps }: RunTimeline, phases: readonly Phase[]): Map<number, Record<string, number>> {
  const seen = new Set<string>();
  const counts = new Map<number, Record<string, number>>();
  for (const at of phases.keys()) {
    const of = steps[at]?.item_of;
    if (!of || phases[of.step]?.sent) continue;
    const key = `${of.step} ${of.item} ${of.output}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const count = counts.get(of.step) ?? {};
    count[of.output] = (count[of.output] ?? 0) + 1;
    counts.set(of.step, count);
  }
  return counts;
}

/** How the steps that had begun by then fared. */
export function fatesAt(timeline: RunTimeline, phases: readonly Phase[]): Fate[] {
  const items = handedOn(timeline, phases);
  return phases.flatMap(({ state, attempt, failed, sent }, at): Fate[] => {
    const step = timeline.steps[at];
    if (!step) return [];
    const { node_id, exception, failure } = step;
    const thrown = failed ? { exception, failure } : { exception: null };
    return [{ node_id, state, attempt, ...thrown, sent: sent ? step.sent : (items.get(at) ?? {}) }];
  });
}

/** A node log as it stood then: without what had not happened yet. */
export function logAt(log: NodeLog, { state, attempt, failed, sent }: Phase): NodeLog {
  if (sent) return log;
  return {
    ...log,
    ...{ state, attempt, msg: null, output: null },
    ...(failed ? {} : { exception: null, failure: undefined, error_status: 1, duration_ms: 0 }),
  };
}

/** The node logs as they stood then; they are those of the first steps, in the same order. */
export function logsAt(logs: readonly NodeLog[], phases: readonly Phase[]): readonly NodeLog[] {
  return logs.flatMap((log, at) => {
    const phase = phases[at];
    return phase ? [logAt(log, phase)] : [];
  });
}
