import { manifest } from '../../../manifest.ts';
import { actionOf, isTyping, type PressedKey, plain, withControl } from './keyMap.ts';

const press = (key: string, held: Partial<PressedKey> = {}) =>
  actionOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

describe('keys of the canvas', () => {
  test('arrows walk, with Shift they nudge', () => {
    expect(press('ArrowRight')).toEqual({ do: 'walk', direction: 'right' });
    expect(press('ArrowUp', { shiftKey: true })).toEqual({ do: 'nudge', direction: 'up' });
  });

  test('d disables, with Control or Command it duplicates', () => {
    expect(press('D')).toEqual({ do: 'disable' });
    expect(press('d', { ctrlKey: true })).toEqual({ do: 'duplicate' });
    expect(press('d', { metaKey: true })).toEqual({ do: 'duplicate' });
  });

  test('Tab leaves the canvas in both directions', () => {
    expect(press('Tab')).toBeNull();
    expect(press('Tab', { shiftKey: true })).toBeNull();
  });

  test('each key of the canvas is in the overview behind ?, which the shell opens', () => {
    const listed = (manifest.shortcuts ?? []).flatMap(({ keys }) => {
      const held = { ctrlKey: keys.includes('Mod'), shiftKey: keys.includes('Shift') };
      return keys.filter((key) => key !== 'Mod' && key !== 'Shift').flatMap((key) => press(key, held)?.do ?? []);
    });
    const known = [...Object.values(plain), ...Object.values(withControl)];
    expect(new Set(listed)).toEqual(new Set([...known, 'walk', 'nudge']));
    expect(press('?')).toBeNull();
  });

  test('keys of the browser stay the browser’s', () => {
    for (const key of ['c', 'v', 'r', 't', 'ArrowLeft']) expect(press(key, { ctrlKey: true })).toBeNull();
    expect(press('d', { altKey: true })).toBeNull();
  });

  test('text fields keep their keys', () => {
    document.body.innerHTML = '<div role="textbox"><b id="in"></b></div><button id="out"></button>';
    expect(isTyping(document.getElementById('in'))).toBe(true);
    expect(isTyping(document.getElementById('out'))).toBe(false);
  });
});
