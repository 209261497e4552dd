import { type ComponentProps, lazy, Suspense } from 'react';

// Few runs are ever decided on: what asks comes when one waits for it.
const LazyDecideRun = lazy(async () => ({ default: (await import('shared-contracts/ui/decisions')).DecideRun }));
const LazyUnsureRuns = lazy(async () => ({ default: (await import('shared-contracts/ui/decisions')).UnsureRuns }));

/** Asks how a run goes on of which nobody knows whether a call arrived. */
export function DecideRun(props: ComponentProps<typeof LazyDecideRun>) {
  return (
    <Suspense>
      <LazyDecideRun {...props} />
    </Suspense>
  );
}

/** Says how many runs of a scenario wait for a decision, and takes one for all of them. */
export function UnsureRuns(props: ComponentProps<typeof LazyUnsureRuns>) {
  return (
    <Suspense>
      <LazyUnsureRuns {...props} />
    </Suspense>
  );
}
