const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus through the box and the results on arrow keys; false for every other key. The ends do not wrap. */
export function moveFocus(key: string, panel: HTMLElement): boolean {
  const step = steps[key];
  if (step === undefined) return false;
  const stops = [...panel.querySelectorAll<HTMLElement>('[data-search-stop]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  return true;
}
