/** @jest-environment-options {"window": true} */
import { type EditorShortcut, editorShortcuts, manifestShortcuts, type ShortcutPlace } from '../../../shortcuts.ts';
import { isTyping, type PressedKey, shortcutOf } from './pressed.ts';

const none = { code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const pressed = (place: ShortcutPlace, key: string, held: Partial<PressedKey> = {}) =>
  shortcutOf(place, { ...none, key, ...held });
const onCanvas = (key: string, held: Partial<PressedKey> = {}) => pressed('canvas', key, held);
const inEditor = (key: string, held: Partial<PressedKey> = {}) => pressed('editor', key, held);

test('arrows walk, with Shift they nudge', () => {
  expect(onCanvas('ArrowRight')).toBe('walk');
  expect(onCanvas('ArrowUp', { shiftKey: true })).toBe('nudge');
});

test('D disables, with Control or Command it duplicates', () => {
  expect(onCanvas('d')).toBe('disable');
  expect(onCanvas('D')).toBe('disable');
  expect(onCanvas('d', { ctrlKey: true })).toBe('duplicate');
  expect(onCanvas('d', { metaKey: true })).toBe('duplicate');
});

test('undo and redo are told apart by Shift, which makes a capital letter', () => {
  expect(inEditor('z', { ctrlKey: true })).toBe('undo');
  expect(inEditor('Z', { ctrlKey: true, shiftKey: true })).toBe('redo');
  expect(inEditor('y', { metaKey: true })).toBe('redo');
  expect(inEditor('z')).toBeNull();
});

test('French keyboards write signs and digits with Shift, and have them all', () => {
  expect(inEditor('/', { code: 'Period', shiftKey: true })).toBe('palette');
  expect(onCanvas('0', { code: 'Digit0', shiftKey: true })).toBe('fit');
  expect(onCanvas('à', { code: 'Digit0' })).toBe('fit');
  expect(onCanvas('+', { code: 'Equal', shiftKey: true })).toBe('zoomIn');
  expect(onCanvas('=', { code: 'Equal' })).toBe('zoomIn');
  expect(onCanvas('-', { code: 'Digit6' })).toBe('zoomOut');
  expect(inEditor('z', { code: 'KeyW', ctrlKey: true })).toBe('undo');
  expect(onCanvas('a', { code: 'KeyQ', ctrlKey: true })).toBe('selectAll');
});

test('Tab and F6 leave the canvas, and ? is the shell’s', () => {
  for (const key of ['Tab', 'F6', '?']) {
    expect(onCanvas(key)).toBeNull();
    expect(onCanvas(key, { shiftKey: true })).toBeNull();
  }
});

test('no key is two shortcuts', () => {
  const names = Object.values(editorShortcuts).flatMap(({ held, keys, ...others }: EditorShortcut) =>
    [{ held, keys }, ...(others.also ?? [])].flatMap((one) =>
      one.keys.map((key) => [...(one.held ?? []), key.toUpperCase()].join(' ')),
    ),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('every shortcut is in the overview behind ?, with what is held first', () => {
  expect(manifestShortcuts).toHaveLength(Object.keys(editorShortcuts).length);
  expect(manifestShortcuts).toContainEqual(expect.objectContaining({ keys: ['Mod', 'Shift', 'Z'] }));
});

test('text fields and menus keep their keys', () => {
  document.body.innerHTML = '<div role="textbox"><b id="in"></b></div><button id="out"></button>';
  expect(isTyping(document.getElementById('in'))).toBe(true);
  expect(isTyping(document.getElementById('out'))).toBe(false);
});
