import { useTranslation } from 'react-i18next';
import type { RunSummary } from 'shared-contracts/api/run';
import { useFormatters, useLocale } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { Chart, ChartLegend } from 'shared-contracts/ui/display';

/** Every how many bars one is labelled. */
const labelEvery = { '24h': 3, '7d': 1, '30d': 5 } as const;

function useLabels(range: RunSummary['range']) {
  const locale = useLocale();
  const hour = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  return (start: string) => (range === '24h' ? hour : day).format(new Date(start));
}

/** Successful and failed runs over the range. */
export function RunsChart({ summary }: { summary: RunSummary }) {
  const { t } = useTranslation('remote-scenarios');
  const { compact, count } = useFormatters();
  const labelOf = useLabels(summary.range);
  const every = labelEvery[summary.range];
  const title = summary.range === '24h' ? t('dashboard.perHour') : t('dashboard.perDay');
  const series = [
    { id: 'ok', label: t('dashboard.successful'), color: '--chart-1' },
    { id: 'bad', label: t('dashboard.failed'), color: '--chart-bad' },
  ] as const;
  const slots = summary.buckets.map(({ start, successful, failed }, index) => ({
    id: start,
    label: index % every === 0 ? labelOf(start) : '',
    title: labelOf(start),
    values: [successful, failed],
  }));
  const failed = summary.buckets.reduce((sum, bucket) => sum + bucket.failed, 0);
  return (
    <Panel title={title} actions={<ChartLegend series={series} />}>
      <Chart
        kind="bars"
        title={title}
        series={series}
        slots={slots}
        format={compact}
        formatExact={count}
        label={t('dashboard.chartLabel', { runs: count(summary.runs), failed: count(failed) })}
      />
    </Panel>
  );
}
