import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderShell } from '../../test/renderShell.tsx';
import { Snackbar } from './Snackbar.tsx';
import { SnackbarStack } from './SnackbarStack.tsx';
import { useSnackbars } from './snackbarStore.ts';

beforeEach(() => {
  jest.useFakeTimers();
  useSnackbars.setState({ shown: [], waiting: [] });
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

/** The stack some time after the first page, when its code has come. */
async function renderStack(around: ReactNode = null) {
  const rendered = await renderShell(
    <>
      {around}
      <SnackbarStack />
    </>,
  );
  await act(() => jest.advanceTimersByTimeAsync(4000));
  return rendered;
}

test('a message that comes before the code of messages is shown with it', async () => {
  await renderShell(<SnackbarStack />);
  act(() => useSnackbars.getState().show({ message: 'Saved' }));
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Saved')).toBeVisible();
});

test('the bare component leaves after 3000 ms', async () => {
  const onClose = jest.fn();
  await renderShell(<Snackbar message="Saved" onClose={onClose} />);
  pass(2999);
  expect(onClose).not.toHaveBeenCalled();
  pass(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a message of the page stays 5000 ms unless it says otherwise', async () => {
  await renderStack();
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
  await renderStack();
  act(() => useSnackbars.getState().show({ message: 'One' }));
  act(() => useSnackbars.getState().show({ message: 'Two', showClose: false }));
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  fireEvent.click(screen.getByText('Two'));
  expect(screen.queryByText('Two')).toBeNull();
});

test('its one act runs', async () => {
  const run = jest.fn();
  await renderStack();
  act(() => useSnackbars.getState().show({ message: 'Moved', action: { label: 'Undo', run } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
});

test('at most three stand at a time, the oldest goes', async () => {
  await renderStack();
  for (const message of ['1', '2', '3', '4']) act(() => useSnackbars.getState().show({ message }));
  expect(useSnackbars.getState().shown.map(({ message }) => message)).toEqual(['2', '3', '4']);
});

const messages = () => useSnackbars.getState().shown.map(({ message }) => message);
const show = (message: string, color: 'success' | 'error' | 'warning' = 'success') =>
  act(() => useSnackbars.getState().show({ message, color }));

test('an error stays its time, whatever comes after it', async () => {
  await renderStack();
  show('Not saved', 'error');
  for (const message of ['1', '2', '3', '4']) show(message);
  expect(messages()).toEqual(['Not saved', '3', '4']);
  pass(4999);
  expect(screen.getByText('Not saved')).toBeVisible();
});

test('of more errors than have room the later wait, and have their time when there is some', async () => {
  await renderStack();
  for (const message of ['A', 'B', 'C', 'D']) show(message, 'error');
  show('Saved');
  expect(messages()).toEqual(['A', 'B', 'C']);
  fireEvent.click(screen.getByText('B'));
  expect(messages()).toEqual(['A', 'C', 'D']);
  pass(5000);
  expect(messages()).toEqual(['Saved']);
});

test('equal ones count up in their place, and their time begins anew', async () => {
  await renderStack();
  show('Other');
  for (let copy = 0; copy < 8; copy += 1) show('Not saved', 'error');
  expect(messages()).toEqual(['Other', 'Not saved']);
  expect(screen.getByText('8 times')).toBeInTheDocument();
  pass(4000);
  show('Not saved', 'error');
  pass(4000);
  expect(screen.getByText('9 times')).toBeInTheDocument();
  pass(1000);
  expect(messages()).toEqual([]);
});

test('two of one text with an act each are two: each act is about something else', async () => {
  await renderStack();
  const runs = [jest.fn(), jest.fn()];
  for (const run of runs) act(() => useSnackbars.getState().show({ message: 'Moved', action: { label: 'Undo', run } }));
  for (const button of screen.getAllByRole('button', { name: 'Undo' })) fireEvent.click(button);
  for (const run of runs) expect(run).toHaveBeenCalledTimes(1);
});

test('it stands above the bars at the foot of the page that are in its column', async () => {
  const box = (left: number, top: number, bottom: number) => ({
    left,
    right: left + 400,
    top,
    bottom,
    height: bottom - top,
  });
  const boxes: Record<string, object> = {
    line: box(600, 660, 728),
    pages: box(600, 620, 660),
    elsewhere: box(0, 500, 728),
    above: box(600, 100, 140),
  };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (boxes[this.id] ?? box(500, 700, 728)) as DOMRect;
  });
  const { container } = await renderStack(Object.keys(boxes).map((id) => <div key={id} id={id} data-foot />));
  show('Saved');
  const stack = container.querySelector<HTMLElement>('[aria-live]');
  expect(stack?.style.getPropertyValue('--snack-foot')).toBe(`${window.innerHeight - 620}px`);
});
