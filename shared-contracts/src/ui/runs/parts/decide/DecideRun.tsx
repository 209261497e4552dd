import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { Undecided } from './undecided.ts';

// Few runs are ever decided on: the dialog comes when it is wanted.
const DecideDialog = lazy(async () => ({ default: (await import('./DecideDialog.tsx')).DecideDialog }));

interface DecideRunProps {
  what: Undecided;
  /** Makes the button that asks. */
  children: (ask: () => void) => ReactElement;
}

/** Asks how a run goes on of which nobody knows whether a call arrived. */
export function DecideRun({ what, children }: DecideRunProps) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      {children(ask)}
      {asked && (
        <Suspense>
          <DecideDialog what={what} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
