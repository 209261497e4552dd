import { type ReactElement, useEffect, useRef, useState } from 'react';
import { DecideDialog } from './DecideDialog.tsx';
import type { Undecided } from './undecided.ts';

interface DecideRunProps {
  what: Undecided;
  /** False once there is nothing to decide on: the button goes, an open dialog stays and says so. */
  offered?: boolean;
  /** Makes the button that asks. */
  children: (ask: () => void) => ReactElement;
}

/** Gives the focus to what stands beside the button that asked, when that is gone with what it asked about. */
function useFocusBeside() {
  const button = useRef<Element | null>(null);
  const around = useRef<Element | null>(null);
  return {
    remember: () => {
      button.current = document.activeElement;
      around.current = button.current?.parentElement ?? null;
    },
    restore: () => {
      if (button.current?.isConnected || document.activeElement !== document.body) return;
      around.current?.querySelector<HTMLElement>('button:enabled, a[href]')?.focus();
    },
  };
}

/** Asks how a run goes on of which nobody knows whether a call arrived. */
export function DecideRun({ what, offered = true, children }: DecideRunProps) {
  // A list may have many: the dialog is made for those that were asked about, and anew each time.
  const [asked, setAsked] = useState(0);
  const [shown, setShown] = useState(false);
  const [open, setOpen] = useState(false);
  const { remember, restore } = useFocusBeside();
  const ask = () => {
    remember();
    setAsked((before) => before + 1);
    setShown(true);
    setOpen(true);
  };
  const closed = () => {
    setShown(false);
    restore();
  };
  // The button may go after the dialog: the list is read again by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the offer ends
  useEffect(() => {
    if (!offered && asked > 0 && !shown) restore();
  }, [offered]);
  return (
    <>
      {offered && children(ask)}
      {shown && (
        <DecideDialog
          key={asked}
          what={what}
          offered={offered}
          open={open}
          onClose={() => setOpen(false)}
          onClosed={closed}
        />
      )}
    </>
  );
}
