import type { PlanUsage } from 'shared-contracts/api/subscription';
import { useFormatters, useLocale } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { Chart, ChartLegend } from 'shared-contracts/ui/display';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from '../subscription.module.css';

const labelEvery = 5;

/** Days of the API are UTC: so are those that are shown. */
function useDays() {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
}

interface OperationsPanelProps {
  usage: Pick<PlanUsage, 'period' | 'days' | 'limits' | 'forecast'>;
}

const dayMs = 86_400_000;

/** Every day of the period, so that its first one does not look like all of it. */
function daysOf({ start, end }: PlanUsage['period']): string[] {
  const days: string[] = [];
  const first = Date.parse(`${start.slice(0, 10)}T00:00:00Z`);
  for (let at = first; at < Date.parse(end); at += dayMs) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** What the forecast comes to, or why there is none. */
function ForecastText({ usage }: OperationsPanelProps) {
  const t = useAccountText();
  const { count } = useFormatters();
  const dayOf = useDays();
  const { forecast, limits } = usage;
  const operations = limits.find(({ limit }) => limit === 'quantity');
  if (!forecast) return <p className={classes.forecast}>{t('subscription.forecast.tooEarly')}</p>;
  const { total, low, high, used_up_on: usedUpOn } = forecast;
  const isUsedUp = (operations?.used ?? 0) >= (operations?.allowed ?? 0);
  return (
    <p className={classes.forecast}>
      <strong>{t('subscription.forecast.total', { total: count(total), low: count(low), high: count(high) })}</strong>{' '}
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
  const dayOf = useDays();
  const ahead = new Map(usage.forecast?.days.map(({ day, operations }) => [day, operations]));
  const used = new Map(usage.days.map(({ day, operations }) => [day, operations]));
  const title = t('subscription.operationsByDay');
  const series = [
    { id: 'used', label: t('subscription.used'), color: '--chart-1' },
    { id: 'forecast', label: t('subscription.forecast.label'), color: '--chart-1', hatched: true },
  ] as const;
  const slots = daysOf(usage.period).map((day, index) => ({
    id: day,
    label: index % labelEvery === 0 ? dayOf(day) : '',
    title: dayOf(day),
    values: [used.get(day) ?? null, ahead.get(day) ?? null],
  }));
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
