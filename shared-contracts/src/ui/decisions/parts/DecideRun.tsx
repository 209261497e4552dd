import { type ReactElement, useState } from 'react';
import { DecideDialog } from './DecideDialog.tsx';
import type { Undecided } from './undecided.ts';

interface DecideRunProps {
  what: Undecided;
  /** Makes the button that asks. */
  children: (ask: () => void) => ReactElement;
}

/** Asks how a run goes on of which nobody knows whether a call arrived. */
export function DecideRun({ what, children }: DecideRunProps) {
  // A list may have many: the dialog is made for those that were asked about.
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      {children(ask)}
      {asked && <DecideDialog what={what} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
