import { act, render, screen } from '@testing-library/react';
import { DelayedSkeleton } from './DelayedSkeleton.tsx';

test('what stands in for rows is shown after a moment, and read as no list', () => {
  jest.useFakeTimers();
  const { container } = render(<DelayedSkeleton rows={3} />);
  expect(container.firstElementChild).not.toBeVisible();
  act(() => jest.advanceTimersByTime(300));
  expect(container.firstElementChild).toBeVisible();
  expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
  expect(container.querySelectorAll('li')).toHaveLength(3);
  expect(screen.queryByRole('listitem')).toBeNull();
  jest.useRealTimers();
});
