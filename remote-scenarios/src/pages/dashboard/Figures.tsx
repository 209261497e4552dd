import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunSummary } from 'shared-contracts/api/run';
import { useFormatters } from 'shared-contracts/react';
import { Sparkline } from 'shared-contracts/ui/display';
import classes from './DashboardPage.module.css';
import figureClasses from './Figures.module.css';

interface FigureProps {
  title: string;
  value: string;
  note: ReactNode;
  tone?: 'good' | 'bad';
  children?: ReactNode;
}

function Figure({ title, value, note, tone, children }: FigureProps) {
  return (
    <div className={figureClasses.figure}>
      <dt className={figureClasses.title}>{title}</dt>
      <dd className={figureClasses.value}>{value}</dd>
      <dd className={figureClasses.note} data-tone={tone}>
        {note}
      </dd>
      <dd className={figureClasses.course}>{children}</dd>
    </div>
  );
}

/** Runs against the range before, as a sentence and a tone. */
function useComparison({ runs, runs_before }: RunSummary) {
  const { t } = useTranslation('remote-scenarios');
  const { percent } = useFormatters();
  if (runs_before === 0) return { note: t('dashboard.noneBefore') };
  const change = (runs - runs_before) / runs_before;
  if (percent(Math.abs(change)) === percent(0)) return { note: t('dashboard.same') };
  return { note: t(change > 0 ? 'dashboard.more' : 'dashboard.fewer', { change: percent(Math.abs(change)) }) };
}

function useRateComparison({ success_rate, success_rate_before }: RunSummary) {
  const { t } = useTranslation('remote-scenarios');
  if (success_rate === null || success_rate_before === null) return { note: t('dashboard.noneBefore') };
  const points = Math.round((success_rate - success_rate_before) * 1000) / 10;
  if (points === 0) return { note: t('dashboard.same') };
  const tone = points > 0 ? ('good' as const) : ('bad' as const);
  return { note: t(points > 0 ? 'dashboard.higher' : 'dashboard.lower', { count: Math.abs(points) }), tone };
}

function OperationsBar({ used, limit }: { used: number; limit: number | null }) {
  const { t } = useTranslation('remote-scenarios');
  const { percent } = useFormatters();
  if (!limit) return null;
  const share = Math.min(1, used / limit);
  return (
    <div
      className={figureClasses.bar}
      role="img"
      aria-label={t('dashboard.operationsShare', { share: percent(share) })}
    >
      <div style={{ inlineSize: `${share * 100}%` }} data-full={share > 0.9} />
    </div>
  );
}

/** Runs, success rate, time and operations at a glance. */
export function Figures({ summary }: { summary: RunSummary }) {
  const { t } = useTranslation('remote-scenarios');
  const { compact, count, percent, duration } = useFormatters();
  const { buckets, operations_month: used, operations_limit: limit } = summary;
  const totals = buckets.map((bucket) => bucket.successful + bucket.failed);
  // An hour without runs has no rate and no time: the courses have gaps there.
  const rates = buckets.map(({ successful }, index) => (totals[index] ? successful / totals[index] : null));
  return (
    <dl className={classes.figures}>
      <Figure title={t('dashboard.runs')} value={count(summary.runs)} {...useComparison(summary)}>
        <Sparkline values={totals} label={t('dashboard.runsCourse')} />
      </Figure>
      <Figure title={t('dashboard.successRate')} value={percent(summary.success_rate)} {...useRateComparison(summary)}>
        <Sparkline values={rates} color="--chart-ok" label={t('dashboard.rateCourse')} />
      </Figure>
      <Figure
        title={t('dashboard.medianTime')}
        value={duration(summary.median_ms)}
        note={t('dashboard.p95', { time: duration(summary.p95_ms) })}
      >
        <Sparkline
          values={buckets.map((bucket) => bucket.median_ms)}
          color="--violet-text"
          label={t('dashboard.timeCourse')}
        />
      </Figure>
      <Figure
        title={t('dashboard.operations')}
        value={compact(used)}
        note={limit === null ? t('dashboard.noLimit') : t('dashboard.ofLimit', { limit: count(limit) })}
      >
        <OperationsBar used={used} limit={limit} />
      </Figure>
    </dl>
  );
}
