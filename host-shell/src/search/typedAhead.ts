/** Keys typed since the search was asked for, before its field was there to take them. */
let typed = '';
let stop: (() => void) | null = null;

function take(event: KeyboardEvent, onEscape: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // The dialog is on its way: nothing of the page may act on a key that is meant for it.
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Escape') onEscape();
  else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
}

/** The search's code is fetched when it is first opened; nothing typed meanwhile is lost, or reaches the page. */
export function catchKeys(onEscape: () => void): void {
  if (stop) return;
  const listen = (event: KeyboardEvent) => take(event, onEscape);
  window.addEventListener('keydown', listen, { capture: true });
  stop = () => window.removeEventListener('keydown', listen, { capture: true });
}

/** Ends the catching and hands out what was typed. */
export function takeTyped(): string {
  stop?.();
  stop = null;
  const text = typed;
  typed = '';
  return text;
}
