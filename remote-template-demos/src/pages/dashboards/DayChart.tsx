import { Panel } from 'shared-contracts/ui/core';
import { Chart, useDayName } from 'shared-contracts/ui/display';
import { useDay } from '../../parts/app/useDay.ts';
import { useMoney } from '../../parts/app/useMoney.ts';

interface DayChartProps {
  title: string;
  /** Amounts by day, each day as YYYY-MM-DD. */
  days: readonly { name: string; sum: number }[];
}

/** Amounts of days as bars. */
export function DayChart({ title, days }: DayChartProps) {
  const write = useDay();
  const dayName = useDayName();
  const money = useMoney();
  const whole = useMoney(true);
  const step = Math.max(1, Math.ceil(days.length / 7));
  return (
    <Panel title={title}>
      <Chart
        kind="bars"
        title={title}
        label={title}
        format={whole}
        formatExact={money}
        series={[{ id: 'amount', label: title, color: '--chart-1' }]}
        slots={days.map(({ name, sum }, at) => ({
          id: name,
          label: at % step === 0 ? dayName(name) : '',
          title: write(name),
          values: [sum],
        }))}
      />
    </Panel>
  );
}
