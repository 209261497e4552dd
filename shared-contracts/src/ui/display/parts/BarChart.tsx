import { StackedBars } from './StackedBars.tsx';

export interface BarChartBucket {
  /** Unique, e.g. the start of the bucket. */
  id: string;
  /** Below the axis; empty labels are left out. */
  label: string;
  /** Title of the tooltip. */
  title: string;
  ok: number;
  bad: number;
}

interface BarChartProps {
  buckets: readonly BarChartBucket[];
  okLabel: string;
  badLabel: string;
  format: (value: number) => string;
  /** Says the course in words, for screen readers. */
  label: string;
}

/** What went well with what failed stacked on top (look §8). */
export function BarChart({ buckets, okLabel, badLabel, format, label }: BarChartProps) {
  return (
    <StackedBars
      series={[
        { id: 'ok', label: okLabel, color: '--chart-1' },
        { id: 'bad', label: badLabel, color: '--chart-bad' },
      ]}
      buckets={buckets.map(({ ok, bad, ...slot }) => ({ ...slot, values: [ok, bad] }))}
      format={format}
      label={label}
    />
  );
}
