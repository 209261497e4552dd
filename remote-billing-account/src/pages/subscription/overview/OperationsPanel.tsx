import type { PlanUsage } from 'shared-contracts/api/subscription';
import { useFormatters } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { Chart, ChartLegend, useDayName, useDaySlots } from 'shared-contracts/ui/display';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from '../subscription.module.css';

interface OperationsPanelProps {
  usage: Pick<PlanUsage, 'period' | 'days' | 'limits' | 'forecast'>;
}

/** What the forecast comes to, or why there is none. */
function ForecastText({ usage }: OperationsPanelProps) {
  const t = useAccountText();
  const { count, percent } = useFormatters();
  const dayOf = useDayName();
  const { forecast, limits } = usage;
  const operations = limits.find(({ limit }) => limit === 'quantity');
  if (!forecast) return <p className={classes.forecast}>{t('subscription.forecast.tooEarly')}</p>;
  const { total, low, high, used_up_on: usedUpOn } = forecast;
  const allowed = operations?.allowed ?? 0;
  const isUsedUp = (operations?.used ?? 0) >= (operations?.allowed ?? 0);
  return (
    <p className={classes.forecast}>
      <strong>{t('subscription.forecast.total', { total: count(total), low: count(low), high: count(high) })}</strong>{' '}
      {allowed > 0 && t('subscription.forecast.share', { share: percent(total / allowed) })}{' '}
      {isUsedUp && t('subscription.forecast.usedUp')}
      {!isUsedUp && usedUpOn !== null && t('subscription.forecast.usedUpOn', { day: dayOf(usedUpOn) })}
      {!isUsedUp && usedUpOn === null && t('subscription.forecast.enough')}{' '}
      <span className={classes.method}>{t('subscription.forecast.method')}</span>
    </p>
  );
}

/** Operations of the period by day, with what is to come hatched. */
export function OperationsPanel({ usage }: OperationsPanelProps) {
  const t = useAccountText();
  const { compact, count } = useFormatters();
  const ahead = new Map(usage.forecast?.days.map(({ day, operations }) => [day, operations]));
  const used = new Map(usage.days.map(({ day, operations }) => [day, operations]));
  const title = t('subscription.operationsByDay');
  const series = [
    { id: 'used', label: t('subscription.used'), color: '--chart-1' },
    { id: 'forecast', label: t('subscription.forecast.label'), color: '--chart-1', hatched: true },
  ] as const;
  const span = { start: Date.parse(usage.period.start), end: Date.parse(usage.period.end) };
  const slots = useDaySlots(span, (day) => [used.get(day) ?? null, ahead.get(day) ?? null]);
  const total = usage.days.reduce((sum, { operations }) => sum + operations, 0);
  return (
    <Panel title={title} actions={<ChartLegend series={series} />}>
      <Chart
        kind="bars"
        title={title}
        series={series}
        slots={slots}
        format={compact}
        formatExact={count}
        label={t('subscription.chartLabel', { count: total, formatted: count(total) })}
      />
      <ForecastText usage={usage} />
    </Panel>
  );
}
