/** Where a run stands with the worker that holds it (docs/architecture.md has the table). */
export type RunStage =
  /** It has no permit of its concurrency group yet. */
  | 'waiting-for-permit'
  | 'waiting-for-slot'
  | 'executing'
  /** In a delay, with the permit of an exclusive group. */
  | 'asleep'
  /** It has ended, or waits where no worker holds it, and that is being written. */
  | 'settling'
  /** The worker has nothing more to do with it. */
  | 'left';

/** What happens to a run that is held. */
export type StageStep = 'permitted' | 'begins' | 'sleeps' | 'wakes' | 'ends' | 'leaves';

/** Where each step leads; what is not here comes too late and changes nothing. */
export const stages: Readonly<Record<RunStage, Readonly<Partial<Record<StageStep, RunStage>>>>> = {
  'waiting-for-permit': { permitted: 'waiting-for-slot', ends: 'settling', leaves: 'left' },
  'waiting-for-slot': { begins: 'executing', sleeps: 'asleep', ends: 'settling', leaves: 'left' },
  executing: { sleeps: 'asleep', ends: 'settling', leaves: 'left' },
  asleep: { wakes: 'waiting-for-slot', ends: 'settling', leaves: 'left' },
  settling: { leaves: 'left' },
  left: {},
};
