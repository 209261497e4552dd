import type { StepWait } from './step.ts';

type WaitEnds = Pick<StepWait, 'rechecks' | 'turn' | 'child' | 'asked'>;

/** What ends a wait besides its time. */
export function waitEnds({ rechecks, turn, child, asked }: WaitEnds): WaitEnds {
  return {
    ...(rechecks && { rechecks }),
    ...(turn && { turn }),
    ...(child !== undefined && { child }),
    ...(asked !== undefined && { asked }),
  };
}
