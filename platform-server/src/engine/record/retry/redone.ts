import type { EarlierStart } from '../earlierState.ts';
import type { RecordEntry } from '../entries.ts';
import type { RunTrace, StepTrace } from '../stepTrace.ts';
import { changeVariables, noVariables } from '../variables.ts';
import type { Lanes } from './lanes.ts';

/** Steps at which a retry goes on, by what it takes over of them. */
export type StartSteps = ReadonlyMap<EarlierStart, StepTrace>;

/** Steps of a run that a retry does again: those at which it goes on, and all that came of them or of items begun again. */
export function redoneSteps({ steps }: RunTrace, lanes: Lanes, starts: StartSteps): ReadonlySet<StepTrace> {
  const redone = new Set<StepTrace>();
  const scopes = new Map<StepTrace, EarlierStart>();
  for (const [start, step] of starts) {
    if (start.scope) scopes.set(step, start);
    else redone.add(step);
  }
  for (const step of steps) {
    const scope = lanes.scopeOf(step);
    const goesOn = scope && scopes.get(scope);
    const isNew = goesOn && step.item && goesOn.scope?.results[step.item.index] === null;
    const follows = lanes.sourcesOf(step).some((source) => {
      return redone.has(source) || (scopes.has(source) && scope !== source);
    });
    if (isNew || follows) redone.add(step);
  }
  return redone;
}

/** Variables as they are without what the steps set that are done again. */
export function variablesWithout(
  record: readonly RecordEntry[],
  { started }: RunTrace,
  redone: ReadonlySet<StepTrace>,
  starts: StartSteps,
) {
  const left = new Set([...redone, ...starts.values()].map(({ step }) => step));
  let variables = started?.earlier?.variables ?? noVariables;
  for (const entry of record) {
    if (entry.type !== 'sent' || !entry.variables || left.has(entry.step)) continue;
    variables = changeVariables(variables, entry.variables);
  }
  return variables;
}
