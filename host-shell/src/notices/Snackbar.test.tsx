import { act, fireEvent, screen } from '@testing-library/react';
import { renderShell } from '../../test/renderShell.tsx';
import { Snackbar } from './Snackbar.tsx';
import { SnackbarStack } from './SnackbarStack.tsx';
import { useSnackbars } from './snackbarStore.ts';

beforeEach(() => {
  jest.useFakeTimers();
  useSnackbars.setState({ shown: [] });
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('the bare component leaves after 3000 ms', async () => {
  const onClose = jest.fn();
  await renderShell(<Snackbar message="Saved" onClose={onClose} />);
  pass(2999);
  expect(onClose).not.toHaveBeenCalled();
  pass(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a message of the page stays 5000 ms unless it says otherwise', async () => {
  await renderShell(<SnackbarStack />);
  act(() => useSnackbars.getState().show({ message: 'Saved' }));
  act(() => useSnackbars.getState().show({ message: 'Kept', timeout: 0 }));
  pass(4999);
  expect(screen.getByText('Saved')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
  pass(60_000);
  expect(screen.getByText('Kept')).toBeVisible();
});

test('it waits while the pointer is on it', async () => {
  const onClose = jest.fn();
  await renderShell(<Snackbar message="Saved" onClose={onClose} />);
  const snackbar = screen.getByText('Saved').parentElement as HTMLElement;
  fireEvent.pointerEnter(snackbar);
  pass(10_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerLeave(snackbar);
  pass(3000);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('it waits while the focus is in it', async () => {
  const onClose = jest.fn();
  await renderShell(<Snackbar message="Saved" showClose onClose={onClose} />);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  pass(10_000);
  expect(onClose).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  pass(3000);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a click closes it, and Close is there unless it is left out', async () => {
  await renderShell(<SnackbarStack />);
  act(() => useSnackbars.getState().show({ message: 'One' }));
  act(() => useSnackbars.getState().show({ message: 'Two', showClose: false }));
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  fireEvent.click(screen.getByText('Two'));
  expect(screen.queryByText('Two')).toBeNull();
});

test('its one act runs', async () => {
  const run = jest.fn();
  await renderShell(<SnackbarStack />);
  act(() => useSnackbars.getState().show({ message: 'Moved', action: { label: 'Undo', run } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
});

test('at most three stand at a time, the oldest goes', async () => {
  await renderShell(<SnackbarStack />);
  for (const message of ['1', '2', '3', '4']) act(() => useSnackbars.getState().show({ message }));
  expect(useSnackbars.getState().shown.map(({ message }) => message)).toEqual(['2', '3', '4']);
});
