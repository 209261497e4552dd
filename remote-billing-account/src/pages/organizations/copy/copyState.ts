import type { CopiedThing, CopyPlan, CopyUse } from 'shared-contracts/api/organisation';

/** What is chosen for the copy: for things by kind and id, for scenarios whether an earlier copy is updated. */
export interface CopyChoices {
  uses: Readonly<Record<string, CopyUse>>;
  updated: readonly string[];
  withSamples: boolean;
}

/** A thing as a key. */
export const thingKey = ({ kind, id }: Pick<CopiedThing, 'kind' | 'id'>) => `${kind} ${id}`;

export const noChoices: CopyChoices = { uses: {}, updated: [], withSamples: false };

/** What becomes of a thing: as it was chosen, else as the server suggests. */
export const chosenUse = (thing: CopiedThing, { uses }: CopyChoices): CopyUse =>
  uses[thingKey(thing)] ?? thing.suggested;

/** Things that matter: one that only others refer to does so while one of these matters and is copied. */
export function neededThings({ things }: CopyPlan, choices: CopyChoices): CopiedThing[] {
  const found = new Set(things.filter(({ only_for }) => only_for.length === 0));
  // A set is visited in the order of insertion, what is added on the way included.
  for (const user of found)
    if (chosenUse(user, choices).use === 'copy')
      for (const one of things) if (one.only_for.includes(thingKey(user))) found.add(one);
  return things.filter((one) => found.has(one));
}

/** How many of each limit's things the copy would make. */
export function madeBy(plan: CopyPlan, choices: CopyChoices): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  const add = (limit: string) => {
    counts[limit] = (counts[limit] ?? 0) + 1;
  };
  for (const { id, earlier } of plan.scenarios) if (!earlier || !choices.updated.includes(id)) add('scenario');
  for (const one of neededThings(plan, choices)) if (chosenUse(one, choices).use === 'copy') add(one.kind);
  return counts;
}

/** Limits of the target that the copy would go beyond. */
export function exceededLimits(plan: CopyPlan, choices: CopyChoices): string[] {
  return Object.entries(madeBy(plan, choices)).flatMap(([limit, count]) => {
    const found = plan.limits[limit];
    return found && found.used + count > found.allowed ? [limit] : [];
  });
}

/** The body of the copy. */
export function copyBody(plan: CopyPlan, choices: CopyChoices, way: { source: string; target: string }) {
  return {
    ...way,
    scenarios: plan.scenarios.map(({ id, earlier }) => ({
      id,
      into: earlier && choices.updated.includes(id) ? earlier.id : null,
    })),
    choices: neededThings(plan, choices).map((one) => ({ kind: one.kind, id: one.id, use: chosenUse(one, choices) })),
    with_samples: choices.withSamples,
  };
}
