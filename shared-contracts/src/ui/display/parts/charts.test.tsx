import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ceilingOf, plotHeight, ticksOf } from './chartScale.ts';
import { LineChart, pathOf } from './LineChart.tsx';
import { StackedBars } from './StackedBars.tsx';

const series = [
  { id: 'stable', label: '1.2.0', color: '--chart-1' },
  { id: 'canary', label: '1.3.0', color: '--violet-text' },
] as const;
const slot = (id: string) => ({ id, label: id, title: `${id} o'clock` });

test.each([
  [0, 4],
  [3, 4],
  [5, 8],
  [90, 100],
  [100, 100],
  [1095, 1200],
])('the ceiling of %d is %d, in four even steps', (top, ceiling) => {
  expect(ceilingOf(top)).toBe(ceiling);
  expect(ticksOf(ceiling).every((tick) => Number.isInteger(tick))).toBe(true);
  expect(ticksOf(ceiling).at(-1)).toBe(0);
});

describe('stacked bars', () => {
  const bars = (values: number[]) => (
    <StackedBars series={series} buckets={[{ ...slot('8'), values }]} format={String} label="Sessions" />
  );
  const heights = () =>
    [...screen.getByRole('img').querySelectorAll<HTMLElement>('.bar')].map(({ style }) => style.blockSize);

  it('stand with the last series on top, and leave out what is not there', () => {
    const { rerender } = render(bars([100, 25]));
    expect(heights()).toEqual(['31.25px', '125px']);
    rerender(bars([100, 0]));
    expect(heights()).toEqual([`${plotHeight}px`]);
  });

  it('show what is there at all', () => {
    render(bars([100_000, 1]));
    expect(heights()[0]).toBe('2px');
  });

  it('tell the values under the pointer', async () => {
    render(bars([100, 25]));
    await userEvent.hover(screen.getByText('8'));
    const tip = screen.getByText("8 o'clock").parentElement as HTMLElement;
    expect(within(tip).getByText('1.3.0')).toHaveTextContent('1.3.0 25');
    await userEvent.unhover(screen.getByText('8'));
    expect(screen.queryByText("8 o'clock")).toBeNull();
  });
});

describe('lines', () => {
  it('have a gap where nothing is known, and a dot where one value stands alone', () => {
    expect(pathOf([0, 50, null, 100], 100)).toBe('M0.5,200h0.001L1.5,100M3.5,0h0.001');
  });

  it('leave a series out of the tooltip where nothing is known of it', async () => {
    render(
      <LineChart series={series} points={[{ ...slot('9'), values: [2, null] }]} format={String} label="Failures" />,
    );
    await userEvent.hover(screen.getByText('9'));
    expect(screen.getByText('1.2.0')).toBeInTheDocument();
    expect(screen.queryByText('1.3.0')).toBeNull();
  });
});
