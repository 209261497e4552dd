import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunSummary } from 'shared-contracts/api/run';
import { DelayedSkeleton, ErrorCard, LoadFailure, PageHeader, Panel, Segmented } from 'shared-contracts/ui/core';
import { latestRuns, useLiveRuns } from '../../data/liveRuns.ts';
import { useLatestRuns, useRunSummary, useScenarioSummaries } from '../../data/scenarioQueries.ts';
import dashboardListClasses from './DashboardList.module.css';
import classes from './DashboardPage.module.css';
import { Figures } from './Figures.tsx';
import { FromTemplateButton } from './FromTemplateButton.tsx';
import { HeldRuns } from './HeldRuns.tsx';
import { LiveRuns } from './LiveRuns.tsx';
import { NewScenarioButton } from './NewScenarioButton.tsx';
import { OpenFailures } from './OpenFailures.tsx';
import { RunsChart } from './RunsChart.tsx';
import { Usage } from './Usage.tsx';
import { Warnings } from './Warnings.tsx';

// Most accounts have no schedule yet, and the words for rules are a fifth of the dashboard.
const ScheduleRows = lazy(async () => ({ default: (await import('./ScheduleRows.tsx')).ScheduleRows }));

/** What the schedules start next. */
function NextSchedules({ schedules }: Pick<RunSummary, 'schedules'>) {
  const { t } = useTranslation('remote-scenarios');
  return (
    <Panel title={t('dashboard.schedules')} flush>
      {schedules.length === 0 && <p className={dashboardListClasses.none}>{t('dashboard.noSchedules')}</p>}
      <ul className={`${dashboardListClasses.list} ${dashboardListClasses.quiet}`}>
        {schedules.length > 0 && (
          <Suspense>
            <ScheduleRows schedules={schedules} />
          </Suspense>
        )}
      </ul>
    </Panel>
  );
}

/** With the scenarios that they begin with: who has scenarios never sees them. */
const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }));

type Range = RunSummary['range'];
const ranges: readonly Range[] = ['24h', '7d', '30d'];

function Figured({ range }: { range: Range }) {
  const { t } = useTranslation('remote-scenarios');
  const { data, error, mutate } = useRunSummary(range);
  if (error && !data) {
    return <ErrorCard title={t('dashboard.loadFailed')} error={error} onRetry={() => void mutate()} />;
  }
  if (!data) return <DelayedSkeleton rows={14} />;
  return (
    <>
      {error && <LoadFailure onRetry={() => void mutate()} />}
      <Figures summary={data} />
      <div className={classes.middle}>
        <LiveRuns summary={data} />
        <div className={classes.troubles}>
          <OpenFailures failing={data.failing} />
          <Warnings warnings={data.warnings} />
          <HeldRuns holding={data.holding} />
        </div>
      </div>
      <div className={classes.bottom}>
        <RunsChart summary={data} />
        <NextSchedules schedules={data.schedules} />
        <Usage operations={data.operations_month} />
      </div>
    </>
  );
}

/** How the account is doing (core §2.2, `/`); an account without scenarios sees its first step instead. */
export function Page() {
  const { t } = useTranslation('remote-scenarios');
  const [range, setRange] = useState<Range>('24h');
  const scenarios = useScenarioSummaries();
  // The list's own reading, begun with the page: the list itself comes when the figures are there, a turn later.
  useLatestRuns(latestRuns);
  useLiveRuns();
  const isEmpty = scenarios.data?.length === 0;
  // An account without scenarios has its button among the first steps. Until that is known the button has its place
  // alone, so that nothing moves.
  const isKnown = scenarios.data !== undefined || scenarios.error !== undefined;
  const options = ranges.map((value) => ({ value, label: t(`dashboard.range.${value}`) }));
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        actions={
          isEmpty || (
            <>
              <Segmented<Range>
                aria-label={t('dashboard.rangeLabel')}
                options={options}
                value={range}
                onChange={setRange}
              />
              <span className={classes.create} style={{ visibility: isKnown ? 'visible' : 'hidden' }}>
                <FromTemplateButton />
                <NewScenarioButton />
              </span>
            </>
          )
        }
      />
      {isEmpty ? (
        <Suspense fallback={<DelayedSkeleton rows={14} />}>
          <FirstSteps />
        </Suspense>
      ) : (
        <Figured range={range} />
      )}
    </>
  );
}
