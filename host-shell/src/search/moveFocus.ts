type Step = (at: number, count: number) => number;

/** Where a key leads from the result at a place; -1 is the field. The ends meet. */
const steps: Readonly<Record<string, Step>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
};
/** In the field these move the caret. */
const stepsInList: Readonly<Record<string, Step>> = {
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus through the results (core §2.6); false for a key that does not. */
export function moveFocus(key: string, panel: HTMLElement): boolean {
  const results = [...panel.querySelectorAll<HTMLElement>('[role="option"]')];
  const at = results.indexOf(document.activeElement as HTMLElement);
  const step = steps[key] ?? (at >= 0 ? stepsInList[key] : undefined);
  if (!step) return false;
  const next = results[step(at, results.length)];
  next?.focus();
  next?.scrollIntoView?.({ block: 'nearest' });
  return true;
}
