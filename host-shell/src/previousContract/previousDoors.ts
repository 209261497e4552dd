import { z } from 'zod';

/** A door of the contract as a module: its exports by name. */
type Door = Readonly<Record<string, unknown>>;

/** News of a release in contract 1.x: one remote, and what became of it. */
export interface PreviousPlanUpdate {
  remote: string;
  change: 'promoted' | 'killed' | 'revived';
}

const previousPlanUpdate = z.object({ remote: z.string(), change: z.enum(['promoted', 'killed', 'revived']) });

/** Doors that say something else in contract 1.x. All others are the host's own. */
const adaptations: Readonly<Record<string, (door: Door) => Door>> = {
  'shared-contracts/realtime': (door) => ({
    ...door,
    topicSchemas: { ...(door.topicSchemas as object), 'plan-update': previousPlanUpdate },
  }),
};

/** A door as contract 1.x knows it, over the one instance that the page has (MF-47). */
export function previousDoor(key: string, door: Door): Door {
  const adapt = Object.hasOwn(adaptations, key) ? adaptations[key] : undefined;
  return adapt ? adapt(door) : door;
}
