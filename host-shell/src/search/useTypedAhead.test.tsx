import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderShell } from '../../test/renderShell.tsx';
import { useFrameShortcuts } from '../frame/useFrameShortcuts.ts';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { useTypedAhead } from './useTypedAhead.ts';

function Shortcut() {
  useFrameShortcuts();
  useTypedAhead();
  return <input aria-label="Field of the page" />;
}

beforeEach(() => overlayActions.closeSearch());

const press = (init: KeyboardEventInit, target: EventTarget = window) => {
  const event = new KeyboardEvent('keydown', { cancelable: true, bubbles: true, ...init });
  act(() => void target.dispatchEvent(event));
  return event;
};

test.each([{ ctrlKey: true }, { metaKey: true }])('%j and K open the search and nothing of the browser', (held) => {
  render(<Shortcut />);
  const event = press({ key: 'k', ...held });
  expect(useOverlays.getState().searchOpen).toBe(true);
  expect(event.defaultPrevented).toBe(true);
});

test('K alone opens nothing', () => {
  render(<Shortcut />);
  fireEvent.keyDown(window, { key: 'k' });
  expect(useOverlays.getState().searchOpen).toBe(false);
});

test('what is typed before the dialog has come stands in its field, and the page gets none of it', async () => {
  render(<Shortcut />);
  const field = screen.getByLabelText('Field of the page');
  press({ key: 'k', ctrlKey: true });
  const seen = jest.fn();
  window.addEventListener('keydown', seen);
  for (const key of ['>', 'o', 'x', 'Backspace', 'n']) expect(press({ key }, field).defaultPrevented).toBe(true);
  window.removeEventListener('keydown', seen);
  expect(seen).not.toHaveBeenCalled();

  await renderShell(<SearchDialog />);
  expect(screen.getByRole('combobox')).toHaveValue('>on');
  expect(press({ key: 'a' }, field).defaultPrevented).toBe(false);
});

test('Escape ends a search whose dialog has not come, and keys are the page’s again', () => {
  render(<Shortcut />);
  press({ key: 'k', ctrlKey: true });
  press({ key: 'Escape' });
  expect(useOverlays.getState().searchOpen).toBe(false);
  expect(press({ key: 'a' }).defaultPrevented).toBe(false);
});
