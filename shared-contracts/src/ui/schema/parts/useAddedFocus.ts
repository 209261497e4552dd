import { type RefObject, useEffect, useRef, useState } from 'react';

const controls = 'input, textarea, [contenteditable="true"], button[aria-expanded]';

/** What a place's own buttons do; those of places below it come behind them. */
export type PlaceAct = 'up' | 'down' | 'remove';

interface Wanted {
  /** The place; null for the first control behind all places. */
  name: string | null;
  /** Its buttons, the first that can be pressed; none for its control. */
  acts: readonly PlaceAct[];
}

function elementOf(frame: HTMLElement, { name, acts }: Wanted): HTMLElement | null {
  const children = [...frame.children].filter((child) => child instanceof HTMLElement);
  const own = children.find((child) => child.dataset.schemaField === name);
  if (name === null || !own) {
    const behind = children.filter((child) => child.dataset.schemaField === undefined);
    const found = behind.map((child) => child.querySelector<HTMLElement>('input, button:not(:disabled)'));
    return found.findLast((one) => one !== null) ?? null;
  }
  if (acts.length === 0) return own.querySelector<HTMLElement>(controls);
  const buttons = acts.map((act) => own.querySelector<HTMLButtonElement>(`button[data-act="${act}"]`));
  return buttons.find((button) => button !== null && !button.disabled) ?? null;
}

/** Moves the focus with what was added, moved or removed: its control comes with the next drawing. */
export function useAddedFocus(): {
  frame: RefObject<HTMLDivElement | null>;
  added: string | null;
  focusOn: (name: string | null, ...acts: PlaceAct[]) => void;
} {
  const frame = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => {
    if (wanted && frame.current) elementOf(frame.current, wanted)?.focus();
  }, [wanted]);
  const added = wanted?.acts.length === 0 ? wanted.name : null;
  return { frame, added, focusOn: (name, ...acts) => setWanted({ name, acts }) };
}
