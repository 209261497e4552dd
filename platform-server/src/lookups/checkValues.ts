import { maxAlikePatterns, type ValueProblem } from 'shared-contracts/api/lookup';
import { problemOf } from '../engine/lookups/entryProblem.ts';
import type { LookupSettings } from '../engine/lookups/lookupTable.ts';
import { crowdedPattern } from '../engine/lookups/patternIndex.ts';
import { Breaks, inTurns } from '../process/turns.ts';

export interface FoundValueProblem {
  /** Place among the values. */
  at: number;
  problem: ValueProblem;
}

const reported: ReadonlySet<string> = new Set<ValueProblem>(['value_type', 'pattern', 'address']);

/** Which values a list of these settings could not hold, and why; what a file is checked by before it is taken over. */
export async function checkValues(
  values: readonly (readonly string[])[],
  settings: LookupSettings,
): Promise<FoundValueProblem[]> {
  const found: FoundValueProblem[] = [];
  const breaks = new Breaks();
  for (const [at, each] of values.entries()) {
    if (breaks.isDue) await breaks.take();
    const problem = problemOf({ values: [...each], results: [], note: '', enabled: true, expires_at: null }, settings);
    if (problem && reported.has(problem)) found.push({ at, problem: problem as ValueProblem });
  }
  if (settings.match !== 'pattern') return found;
  const wrong = new Set(found.map(({ at }) => at));
  const patterns = values.map(([first = '']) => first);
  const crowded = await inTurns(
    crowdedPattern(
      patterns.filter((_, at) => !wrong.has(at)),
      maxAlikePatterns,
    ),
  );
  if (crowded !== null) found.push({ at: patterns.indexOf(crowded), problem: 'alike' });
  return found;
}
