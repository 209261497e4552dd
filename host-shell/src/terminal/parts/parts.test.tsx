import { act, fireEvent, screen } from '@testing-library/react';
import { renderShell } from '../../../test/renderShell.tsx';
import { LoadingDots } from './LoadingDots.tsx';
import { ReloadButton } from './ReloadButton.tsx';
import { useDebouncedText } from './useDebounced.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const seconds = (count: number) => act(() => jest.advanceTimersByTime(count * 1000));

test('the dots after Loading logs grow to twenty and begin anew', async () => {
  await renderShell(<LoadingDots />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading logs$/);
  seconds(1);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading logs\.$/);
  seconds(19);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading logs\.{20}$/);
  seconds(1);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading logs$/);
});

test('reload asks again and its arrow turns for a second', async () => {
  const onReload = jest.fn();
  await renderShell(<ReloadButton onReload={onReload} />);
  const button = screen.getByRole('button', { name: 'Reload' });
  fireEvent.click(button);
  expect(onReload).toHaveBeenCalledTimes(1);
  expect(button.querySelector('.turning')).not.toBeNull();
  act(() => jest.advanceTimersByTime(999));
  expect(button.querySelector('.turning')).not.toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(button.querySelector('.turning')).toBeNull();
});

function Search({ onSettled }: { onSettled: (text: string) => void }) {
  const [text, setText] = useDebouncedText('', onSettled);
  return <input aria-label="search" value={text} onChange={(event) => setText(event.target.value)} />;
}

test('typing settles once, 300 ms after the last key, and not before the first', async () => {
  const onSettled = jest.fn();
  await renderShell(<Search onSettled={onSettled} />);
  const type = (value: string) => fireEvent.change(screen.getByLabelText('search'), { target: { value } });
  act(() => jest.advanceTimersByTime(1000));
  expect(onSettled).not.toHaveBeenCalled();
  type('o');
  act(() => jest.advanceTimersByTime(299));
  type('or');
  act(() => jest.advanceTimersByTime(299));
  expect(onSettled).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onSettled.mock.calls).toEqual([['or']]);
});
