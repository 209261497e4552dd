import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../testing/index.ts';
import { Chart, type ChartProps } from './Chart.tsx';
import { ceilingOf, labelsShown, stackOf, ticksOf, topOf } from './chartScale.ts';
import { barPath, barsOf, linesOf } from './chartShapes.ts';
import { stretchesOf } from './Sparkline.tsx';

const series = [
  { id: 'stable', label: '1.2.0', color: '--chart-1' },
  { id: 'canary', label: '1.3.0', color: '--violet-text' },
] as const;
const slot = (id: string, values: (number | null)[]) => ({ id, label: id, title: `${id} o'clock`, values });

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
  expect(ticksOf(ceiling)[0]).toBe(0);
  expect(ticksOf(ceiling).at(-1)).toBe(ceiling);
});

test('bars reach as high as their stacks, lines as their highest value', () => {
  const slots = [slot('8', [100, 25]), slot('9', [null, 110])];
  expect(topOf('bars', slots)).toBe(125);
  expect(topOf('lines', slots)).toBe(110);
  expect(topOf('lines', [])).toBe(0);
});

test('labels of the time axis never touch: where there is no room, some are left out', () => {
  expect(labelsShown([0, 3, 6, 9], 30, 30)).toEqual([0, 3, 6, 9]);
  expect(labelsShown([0, 3, 6, 9], 11, 30)).toEqual([0, 6]);
  expect(labelsShown([0], 11, 30)).toEqual([0]);
  expect(labelsShown([], 11, 30)).toEqual([]);
});

describe('a stack', () => {
  it('has its last series on top, a pixel apart', () => {
    expect(stackOf([100, 25], 1)).toEqual([
      { series: 0, from: 0, to: 100 },
      { series: 1, from: 101, to: 126 },
    ]);
  });

  it('leaves out what is not there and shows what is there at all', () => {
    expect(stackOf([0, 1, null], 0.001)).toEqual([{ series: 1, from: 0, to: 2 }]);
  });
});

test('only the top of a stack is round, and bars stand in their slots', () => {
  const bars = barsOf([slot('8', [50, 25]), slot('9', [null, 100])], 100, 200);
  expect(bars.map(({ series, left, top, width, height, round }) => [series, left, top, width, height, round])).toEqual([
    [0, 2, 100, 96, 100, 0],
    [1, 2, 49, 96, 50, 2],
    [1, 102, 0, 96, 200, 2],
  ]);
  expect(barPath({ key: '', series: 0, left: 2, top: 10, width: 96, height: 90, round: 2 })).toBe(
    'M2 100V12a2 2 0 0 1 2 -2h92a2 2 0 0 1 2 2V100z',
  );
});

test('a line has a gap where nothing is known, and a value alone is a point', () => {
  const slots = [slot('8', [0, 100]), slot('9', [50, null]), slot('10', [null, 100])];
  const lines = linesOf(slots, 2, 100, 300);
  expect(lines.map(({ series, points }) => [series, points])).toEqual([
    [
      0,
      [
        [50, 200],
        [150, 100],
      ],
    ],
    [1, [[50, 0]]],
    [1, [[250, 0]]],
  ]);
});

describe('a sparkline', () => {
  it('has gaps where nothing is known, and none where nothing happened', () => {
    const lengths = (values: (number | null)[]) => stretchesOf(values, 100, 20).map((points) => points.length);
    expect(lengths([1, 2, null, null, 3, null, 4, 5])).toEqual([2, 1, 2]);
    expect(lengths([0, 0, 3])).toEqual([3]);
    expect(lengths([null, null])).toEqual([]);
  });

  it('keeps each value at its time', () => {
    expect(stretchesOf([null, null, 1], 100, 20)).toEqual([[[100, 2]]]);
  });
});

describe('a chart', () => {
  const open = async (kind: ChartProps['kind'], slots: ChartProps['slots']) => {
    const chart = (
      <Chart kind={kind} series={series} slots={slots} title="Sessions" label="3 sessions" format={String} />
    );
    const page = await renderPage(chart);
    return { ...page, reader: await screen.findByRole('slider', { name: 'Sessions, value by value' }) };
  };

  it('tells the values under the pointer, and leaves out what is not known', async () => {
    const { user, reader } = await open('lines', [slot('8', [100, 25]), slot('9', [2, null])]);
    expect(screen.getByRole('img', { name: '3 sessions' })).toBeInTheDocument();
    await user.hover(reader.children[0] as Element);
    expect(within(reader).getByText('1.3.0')).toHaveTextContent('1.3.0 25');
    await user.hover(reader.children[1] as Element);
    expect(within(reader).getByText("9 o'clock")).toBeInTheDocument();
    expect(within(reader).queryByText('1.3.0')).toBeNull();
    await user.unhover(reader.children[1] as Element);
    expect(within(reader).queryByText("9 o'clock")).toBeNull();
  });

  it('is read by arrow keys, in words', async () => {
    const { user, reader } = await open('bars', [slot('8', [100, 25]), slot('9', [7, 0])]);
    await user.tab();
    expect(reader).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(reader).toHaveAttribute('aria-valuetext', "8 o'clock: 1.2.0 100, 1.3.0 25");
    await user.keyboard('{End}');
    expect(reader).toHaveAttribute('aria-valuetext', "9 o'clock: 1.2.0 7, 1.3.0 0");
    expect(within(reader).getByText("9 o'clock")).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(within(reader).queryByText("9 o'clock")).toBeNull();
  });

  it('gives its figures as a table, the latest first', async () => {
    await open('lines', [slot('8', [100, 25]), slot('9', [2, null])]);
    const rows = within(screen.getByRole('region', { name: 'Sessions, as a table', hidden: true }));
    expect(rows.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Time1.2.01.3.0',
      "9 o'clock2–",
      "8 o'clock10025",
    ]);
  });

  it('runs from left to right in every language', async () => {
    const { reader } = await open('bars', [slot('8', [1, 1])]);
    expect(reader.closest('[dir]')).toHaveAttribute('dir', 'ltr');
  });
});
