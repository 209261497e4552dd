import { createHash } from 'node:crypto';
import { isDraftRun, type Scenario } from 'shared-contracts/api/scenario';

/** How many runs may go on at once, and which ones: runs of one group share its permits. */
export interface ConcurrencyGroup {
  /** The same in all processes. */
  name: string;
  permits: number;
  /** Runs follow each other: one that waits in a delay keeps its permit. */
  exclusive: boolean;
}

/** A scenario in one of its revisions. */
interface Revision {
  id: string;
  revision: number;
}

/** Runs of drafts have groups of their own: no live run waits for them. */
function nameOf({ id, revision }: Revision): string {
  return isDraftRun({ revision }) ? `${id}:draft` : id;
}

/**
 * The group of a run by its scenario's setting. `key` is the value by which runs of mode `by-key` are told apart; it
 * comes from a payload and may be long, so the group is named by its hash.
 */
export function groupOf(
  scenario: Revision,
  concurrency: Scenario['settings']['concurrency'],
  key: string,
): ConcurrencyGroup {
  const name = nameOf(scenario);
  if (concurrency.mode === 'parallel') return { name, permits: concurrency.limit, exclusive: false };
  if (concurrency.mode === 'serial') return { name: `${name}:serial`, permits: 1, exclusive: true };
  const hash = createHash('sha256').update(key).digest('base64url').slice(0, 22);
  return { name: `${name}:key:${hash}`, permits: 1, exclusive: true };
}

/** Whether a group of this name is exclusive. */
export const isExclusive = (name: string): boolean => /:(serial$|key:)/.test(name);

interface StoredRun {
  exclusiveGroup: string | null;
  scenarioId: string;
  revision: number;
}

/** Name of the group of a stored run, which has that of an exclusive one with it. */
export const nameOfStored = ({ exclusiveGroup, scenarioId: id, revision }: StoredRun): string =>
  exclusiveGroup ?? nameOf({ id, revision });

/** The group of a stored run. Without settings it goes alone. */
export function groupOfStored(
  run: StoredRun,
  concurrency: Scenario['settings']['concurrency'] | undefined,
): ConcurrencyGroup {
  const permits = concurrency?.mode === 'parallel' ? concurrency.limit : 1;
  return { name: nameOfStored(run), permits, exclusive: run.exclusiveGroup !== null };
}
