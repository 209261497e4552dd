import { useFormatters } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { Chart } from 'shared-contracts/ui/display';
import { useMoney } from '../../parts/app/useMoney.ts';

interface DayChartProps {
  title: string;
  /** Amounts by day, each day as YYYY-MM-DD. */
  days: readonly { name: string; sum: number }[];
}

/** Amounts of days as bars. */
export function DayChart({ title, days }: DayChartProps) {
  const { date } = useFormatters();
  const money = useMoney();
  return (
    <Panel title={title}>
      <Chart
        kind="bars"
        title={title}
        label={title}
        format={money}
        series={[{ id: 'amount', label: title, color: '--chart-1' }]}
        slots={days.map(({ name, sum }, at) => ({
          id: name,
          label: at % 6 === 0 ? date(name) : '',
          title: date(name),
          values: [sum],
        }))}
      />
    </Panel>
  );
}
