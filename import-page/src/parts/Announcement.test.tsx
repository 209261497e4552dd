import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Announcement } from './Announcement.tsx';

describe('an announcement', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('says a text after another in its time, and holds none that is true no more', () => {
    const { rerender } = render(<Announcement text="0 of 2 rows done." />);
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('0 of 2 rows done.');
    rerender(<Announcement text="2 of 2 rows done." />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => void jest.advanceTimersByTime(5000));
    expect(screen.getByRole('status')).toHaveTextContent('2 of 2 rows done.');
  });
});
