import type { FailureCourse as Course } from 'shared-contracts/api/deploy';
import { useFormatters } from 'shared-contracts/react';
import { Chart, ChartLegend } from 'shared-contracts/ui/display';
import { useAdminText } from '../../../../parts/useAdminText.ts';
import { shortHash } from '../../../../state/shortHash.ts';
import { useSpanLabels } from '../useSpanLabels.ts';
import classes from './FailurePanel.module.css';

/** Releases that fail most come first, in the louder colours; the last one takes whatever is beyond. */
const colors = ['--chart-bad', '--chart-hold', '--violet-text', '--wire'] as const;

/** Reports over time, by release: a new release that fails stands out at the moment it went live. */
export function FailureCourse({ course, hours }: { course: Course; hours: number }) {
  const t = useAdminText();
  const { compact, count } = useFormatters();
  const slots = useSpanLabels(course, hours);
  const releases = course.releases.slice(0, colors.length);
  const series = releases.map(({ release }, at) => ({
    id: release?.hash ?? 'none',
    color: colors[at] ?? '--wire',
    label: release ? `${release.version} ${shortHash(release.hash)}` : t('failures.noRelease'),
  }));
  const summary = releases.map(({ counts }, at) => {
    const total = counts.reduce((sum, each) => sum + each, 0);
    return `${series[at]?.label}: ${count(total)}`;
  });
  return (
    <div className={classes.chart}>
      <ChartLegend series={series} />
      <Chart
        kind="bars"
        title={t('failures.course')}
        series={series}
        slots={slots.map((slot, at) => ({ ...slot, values: releases.map(({ counts }) => counts[at] ?? 0) }))}
        format={compact}
        formatExact={count}
        label={t('failures.courseLabel', { releases: summary.join('; ') })}
      />
    </div>
  );
}
