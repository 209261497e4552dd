import type { Flow, Scenario } from 'shared-contracts/api/scenario';
import { maskValue } from '../masking/maskValue.ts';
import type { Caller } from '../routing/caller.ts';

/** What of a scenario, or of a version of it, may hold secrets. */
interface Shown {
  variables?: Scenario['variables'];
  flow?: Flow;
}

/** Values of variables come from the last run, and are for looking at alone: nothing reads them back. */
function shownVariables<Part extends Shown>(part: Part): Part {
  return part.variables ? { ...part, variables: maskValue(part.variables) as Scenario['variables'] } : part;
}

/**
 * A scenario as the caller may see it: what its last run left in variables is masked. Who writes works on the flow as it
 * is, with what was typed into it; for all others it is masked, too.
 */
export function shownTo<Part extends Shown>({ canWrite }: Pick<Caller, 'canWrite'>, part: Part): Part {
  const shown = shownVariables(part);
  return canWrite || !shown.flow ? shown : { ...shown, flow: maskValue(shown.flow) as Flow };
}
