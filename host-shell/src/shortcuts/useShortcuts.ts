import { useEffect } from 'react';
import { useLatest } from 'shared-contracts/react';
import { type FrameShortcut, frameShortcuts, type Shortcut } from './registry.ts';

const fields =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], .cm-editor';

/** True where keys are text: shortcuts of single keys hold still there. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}

/** What each shortcut does. */
export type ShortcutHandlers = Readonly<Record<FrameShortcut, () => void>>;

const isCovered = () => document.querySelector('[aria-modal="true"]') !== null;

function isHeld(keys: readonly string[], { ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): boolean {
  const held = keys.slice(0, -1);
  const isMod = held.includes('Mod') && (ctrlKey || metaKey);
  const isCtrl = held.includes('Ctrl') && ctrlKey && !metaKey;
  const isNone = held.every((each) => each === 'Shift') && !ctrlKey && !metaKey;
  // Signs need Shift on some keyboards and none on others.
  const isSign = key.length === 1 && !/^\p{L}$/u.test(key);
  const isShiftRight = isSign || shiftKey === held.includes('Shift');
  return !altKey && (isMod || isCtrl || isNone) && isShiftRight;
}

function matches({ keys, code }: Shortcut, event: KeyboardEvent): boolean {
  const isKey = event.key.toLowerCase() === keys.at(-1)?.toLowerCase();
  return (isKey || (code !== undefined && event.code === code)) && isHeld(keys, event);
}

/**
 * The one listener for shortcuts of the frame. Fields and open dialogs keep their keys, except where a shortcut always
 * works, or `overrides` says that it does now.
 */
export function useShortcuts(handlers: ShortcutHandlers, overrides: (name: FrameShortcut) => boolean): void {
  const latest = useLatest({ handlers, overrides });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const names = Object.keys(frameShortcuts) as FrameShortcut[];
      const name = names.find((each) => matches(frameShortcuts[each], event));
      if (!name) return;
      const shortcut: Shortcut = frameShortcuts[name];
      const isFree = (shortcut.inFields || !isTyping(event.target)) && !isCovered();
      const mayAct = shortcut.always || latest.current.overrides(name) || isFree;
      if (!mayAct) return;
      event.preventDefault();
      latest.current.handlers[name]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [latest]);
}
