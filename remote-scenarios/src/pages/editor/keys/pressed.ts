import {
  type EditorShortcut,
  editorShortcuts,
  type ShortcutAt,
  type ShortcutId,
  type ShortcutPlace,
  shortcut,
} from '../../../shortcuts.ts';

export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const isLetter = (key: string) => /^\p{L}$/u.test(key);

/** Signs need Shift on some keyboards and none on others. */
const isSign = (key: string) => key.length === 1 && !isLetter(key);

function isHeld(held: EditorShortcut['held'] = [], { ctrlKey, metaKey, shiftKey, altKey, key }: PressedKey): boolean {
  const isShiftRight = isSign(key) || shiftKey === held.includes('Shift');
  return !altKey && (ctrlKey || metaKey) === held.includes('Mod') && isShiftRight;
}

function fits({ held, keys, also = [] }: EditorShortcut, event: PressedKey): boolean {
  const key = event.key.toLowerCase();
  return [{ held, keys }, ...also].some(
    (one) => one.keys.some((each) => each.toLowerCase() === key) && isHeld(one.held, event),
  );
}

/** The key at the place of a sign that this keyboard writes with Shift alone: `0` is à without it on French ones. */
function isAtPlace({ code, held }: EditorShortcut, event: PressedKey): boolean {
  return code !== undefined && event.code === code && isHeld(held, { ...event, key: '0' });
}

/** The shortcut of a place that a key is; null where it is none of them: Tab leaves in both directions. */
export function shortcutOf<Place extends ShortcutPlace>(place: Place, event: PressedKey): ShortcutAt<Place> | null {
  const ids = (Object.keys(editorShortcuts) as ShortcutId[]).filter((id) => shortcut(id).place === place);
  const found = ids.find((id) => fits(shortcut(id), event)) ?? ids.find((id) => isAtPlace(shortcut(id), event));
  return (found as ShortcutAt<Place> | undefined) ?? null;
}

const fields = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="listbox"], [role="menu"]';

/** True when a key belongs to a text field or a menu, whose own undo, copy and arrows must work. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
