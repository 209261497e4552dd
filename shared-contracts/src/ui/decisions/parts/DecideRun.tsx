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

const focusable = 'button:enabled, a[href]';

function ancestorsOf(element: Element | null): Element[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** Gives the focus to what is nearest to the button that opened the dialog, when that is gone together with the run. */
function useFocusBeside() {
  const button = useRef<Element | null>(null);
  const around = useRef<readonly Element[]>([]);
  return {
    remember: () => {
      button.current = document.activeElement;
      around.current = ancestorsOf(button.current);
    },
    restore: () => {
      if (button.current?.isConnected || document.activeElement !== document.body) return;
      const nearest = around.current.find((element) => element.isConnected && element.querySelector(focusable));
      nearest?.querySelector<HTMLElement>(focusable)?.focus();
    },
  };
}

/** Asks how a run goes on of which nobody knows whether a call arrived. */
export function DecideRun({ what, offered = true, children }: DecideRunProps) {
  // A list may have many: the dialog is made for those that were opened, and again each time.
  const [opened, setOpened] = useState(0);
  const [shown, setShown] = useState(false);
  const [open, setOpen] = useState(false);
  const { remember, restore } = useFocusBeside();
  const ask = () => {
    remember();
    setOpened((before) => before + 1);
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
    if (!offered && opened > 0 && !shown) restore();
  }, [offered]);
  return (
    <>
      {offered && children(ask)}
      {shown && (
        <DecideDialog
          key={opened}
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
