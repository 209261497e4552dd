/** A key that was pressed, as far as the grid tells keys apart. */
export interface PressedKey {
  key: string;
  /** Control, or the command key. */
  withControl: boolean;
}

/** What the field of a cell holds. */
interface FieldText {
  text: string;
  /** The next letter takes the place of everything. */
  isAllSelected?: boolean;
}

const movingKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];
const plainKeys = new Set([...movingKeys, 'PageUp', 'PageDown', 'Enter', 'Escape', 'F2', 'Delete', 'Backspace']);
const keysWithControl = new Set([...movingKeys, 'a', 'c', 'z']);

/** Whether a key writes a letter. */
export const isLetter = ({ key, withControl }: PressedKey): boolean => !withControl && [...key].length === 1;

/** Whether the grid does something by a key, or a field in it; the browser keeps its own, as reloading and leaving the grid. */
export function isForGrid(pressed: PressedKey, isInField: boolean): boolean {
  if (pressed.withControl) return keysWithControl.has(pressed.key) || keysWithControl.has(pressed.key.toLowerCase());
  return isLetter(pressed) || plainKeys.has(pressed.key) || (isInField && pressed.key === 'Tab');
}

/** What a key makes of a field that is written at its end; undefined for keys that change nothing in it. */
export function typedInto({ text, isAllSelected }: FieldText, pressed: PressedKey): Required<FieldText> | undefined {
  const kept = isAllSelected ? '' : text;
  if (isLetter(pressed)) return { text: kept + pressed.key, isAllSelected: false };
  if (pressed.withControl) return pressed.key.toLowerCase() === 'a' ? { text, isAllSelected: true } : undefined;
  if (pressed.key === 'Backspace') return { text: [...kept].slice(0, -1).join(''), isAllSelected: false };
  return pressed.key === 'Delete' ? { text: kept, isAllSelected: false } : undefined;
}
