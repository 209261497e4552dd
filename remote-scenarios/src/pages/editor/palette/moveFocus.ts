import type { KeyboardEvent } from 'react';

/** Arrows move through a list of kinds, from and back to its search. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-palette-item]')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Whether a button was pressed by a key: who chooses a node by keys goes on by keys, in its panel. */
export function isKeyClick(detail: number): boolean {
  return detail === 0;
}
