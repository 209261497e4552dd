import { type ComponentProps, lazy, Suspense, useState } from 'react';

// Few runs are ever decided on: what asks comes when one waits for it.
const LazyDecideRun = lazy(async () => ({ default: (await import('shared-contracts/ui/decisions')).DecideRun }));
const LazyUnsureRuns = lazy(async () => ({ default: (await import('shared-contracts/ui/decisions')).UnsureRuns }));

/** True once it was; an open dialog outlives what it was opened for. */
function useEver(isNow: boolean): boolean {
  const [ever, setEver] = useState(isNow);
  if (isNow && !ever) setEver(true);
  return ever;
}

/** Asks how a run goes on of which nobody knows whether a call arrived, while that is offered. */
export function DecideRun(props: ComponentProps<typeof LazyDecideRun> & { offered: boolean }) {
  if (!useEver(props.offered)) return null;
  return (
    <Suspense>
      <LazyDecideRun {...props} />
    </Suspense>
  );
}

/** Says how many runs of a scenario wait for a decision, and takes one for all of them; nothing where none does. */
export function UnsureRuns(props: ComponentProps<typeof LazyUnsureRuns>) {
  if (!useEver(props.count > 0)) return null;
  return (
    <Suspense>
      <LazyUnsureRuns {...props} />
    </Suspense>
  );
}
