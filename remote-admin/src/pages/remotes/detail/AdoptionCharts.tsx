import type { Adoption, RemoteStatus } from 'shared-contracts/api/deploy';
import { useFormatters } from 'shared-contracts/react';
import { DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { Chart, ChartLegend } from 'shared-contracts/ui/display';
import { useAdoption } from '../../../data/queries.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { coursesOf, failureRate, type ReleaseCourse, totalOf } from '../../../state/adoptionCourse.ts';
import { shortHash } from '../../../state/shortHash.ts';
import classes from './AdoptionCharts.module.css';
import { useSpanLabels } from './useSpanLabels.ts';

/** Colours mean what they mean in the rest of the page: blue is stable, violet is on trial, grey goes. */
const colors = { stable: '--chart-1', canary: '--violet-text', earlier: '--wire', other: '--border-strong' } as const;

function useSeries(courses: readonly ReleaseCourse[]) {
  const t = useAdminText();
  return courses.map(({ id, kind, version }, index) => {
    // Two releases on their way out must be told apart too.
    const isSecondEarlier = kind === 'earlier' && courses[index - 1]?.kind === 'earlier';
    return {
      id,
      color: isSecondEarlier ? ('--text-2' as const) : colors[kind],
      label: kind === 'other' ? t('usage.others') : `${version} ${shortHash(id)}`.trim(),
    };
  });
}

function Charts({
  adoption,
  courses,
  hours,
}: {
  adoption: Adoption;
  courses: readonly ReleaseCourse[];
  hours: number;
}) {
  const t = useAdminText();
  const { compact, count, percent } = useFormatters();
  const labels = useSpanLabels(adoption, hours);
  const series = useSeries(courses);
  const { sessions, failed } = totalOf(adoption);
  const buckets = labels.map((slot, at) => ({
    ...slot,
    values: courses.map(({ points }) => points[at]?.sessions ?? 0),
  }));
  const rates = labels.map((slot, at) => ({
    ...slot,
    values: courses.map(({ points }) => {
      const rate = failureRate(points[at] ?? { sessions: 0, failed: 0 });
      return rate === null ? null : rate * 100;
    }),
  }));
  const byRelease = courses.map((course, at) =>
    t('usage.releaseSummary', {
      release: series[at]?.label,
      sessions: count(course.sessions),
      rate: percent(failureRate(course)),
    }),
  );
  return (
    <>
      <Panel title={t('usage.sessions')} actions={<ChartLegend series={series} />}>
        <Chart
          kind="bars"
          title={t('usage.sessions')}
          series={series}
          slots={buckets}
          format={compact}
          formatExact={count}
          label={t('usage.sessionsLabel', { sessions: count(sessions), releases: byRelease.join('; ') })}
        />
      </Panel>
      <Panel title={t('usage.failureRate')} actions={<ChartLegend series={series} />}>
        <Chart
          kind="lines"
          title={t('usage.failureRate')}
          series={series}
          slots={rates}
          format={(value) => percent(value / 100)}
          label={t('usage.failureRateLabel', {
            rate: percent(failureRate({ sessions, failed })),
            releases: byRelease.join('; '),
          })}
        />
      </Panel>
    </>
  );
}

/** Who uses which release and how often it fails, over the range. */
export function AdoptionCharts({ status, hours }: { status: RemoteStatus; hours: number }) {
  const t = useAdminText();
  const { data, error, mutate } = useAdoption(status.remote, hours);
  if (error && !data) {
    return <ErrorCard title={t('usage.loadFailed')} error={error} onRetry={() => void mutate()} />;
  }
  if (!data) return <DelayedSkeleton rows={8} />;
  const courses = coursesOf(data, status);
  if (courses.length === 0) {
    return (
      <Panel>
        <p className={classes.none}>{t('usage.none')}</p>
      </Panel>
    );
  }
  return (
    <div className={classes.charts}>
      <Charts adoption={data} courses={courses} hours={hours} />
    </div>
  );
}
