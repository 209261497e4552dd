import type { Direction } from '../../../state/edits/moveNodes.ts';

/** What a key does on the canvas. */
export type CanvasAction =
  | { do: 'walk' | 'nudge'; direction: Direction }
  | {
      do:
        | 'remove'
        | 'disable'
        | 'rename'
        | 'open'
        | 'palette'
        | 'select-all'
        | 'duplicate'
        | 'escape'
        | 'fit'
        | 'zoom-in'
        | 'zoom-out'
        | 'search'
        | 'run-node'
        | 'tidy';
    };

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

type PlainAction = Exclude<CanvasAction, { direction: Direction }>['do'];

/** What keys do alone. */
export const plain: Readonly<Record<string, PlainAction>> = {
  Delete: 'remove',
  Backspace: 'remove',
  d: 'disable',
  F2: 'rename',
  Enter: 'open',
  '/': 'palette',
  Escape: 'escape',
  '0': 'fit',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  r: 'run-node',
  t: 'tidy',
};

/** What keys do with Control or Command held. */
export const withControl: Readonly<Record<string, PlainAction>> = { a: 'select-all', d: 'duplicate', f: 'search' };

/** The action of a key, or null when the key is not the canvas's: Tab leaves it in both directions. */
export function actionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): CanvasAction | null {
  if (altKey) return null;
  const control = ctrlKey || metaKey;
  const direction = arrows[key];
  if (direction) return control ? null : { do: shiftKey ? 'nudge' : 'walk', direction };
  const name = key.length === 1 ? key.toLowerCase() : key;
  const found = control ? withControl[name] : plain[name];
  return found ? { do: found } : null;
}

const fields = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="listbox"], [role="menu"]';

/** True when a key belongs to a text field or a menu, whose own undo, copy and arrows must work. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
