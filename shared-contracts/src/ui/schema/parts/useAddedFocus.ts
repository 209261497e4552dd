import { type RefObject, useEffect, useRef, useState } from 'react';

const controls = 'input, textarea, [contenteditable="true"], button[aria-expanded]';

/** Moves the focus to a field that was just added: its control comes with the next drawing. */
export function useAddedFocus(): {
  frame: RefObject<HTMLDivElement | null>;
  added: string | null;
  focusOn: (name: string) => void;
} {
  const frame = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<{ name: string } | null>(null);
  useEffect(() => {
    if (!added || !frame.current) return;
    const own = [...frame.current.children].find(
      (child) => child instanceof HTMLElement && child.dataset.schemaField === added.name,
    );
    own?.querySelector<HTMLElement>(controls)?.focus();
  }, [added]);
  return { frame, added: added?.name ?? null, focusOn: (name) => setAdded({ name }) };
}
