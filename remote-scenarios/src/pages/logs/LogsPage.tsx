import { useParams } from 'react-router';
import { ApiError, type ListPlace, type ShownPage } from 'shared-contracts/api';
import { useFormatters, useHost, useLink, useSession } from 'shared-contracts/react';
import { EmptyState, ErrorCard, LoadFailure, PageHeader } from 'shared-contracts/ui/core';
import { useScenario } from '../../data/editorQueries.ts';
import { type RunFilter, useLiveScenarioRuns, useScenarioRuns } from '../../data/scenarioRuns.ts';
import { useUnsureCount } from '../../data/unsureRuns.ts';
import { UnsureRuns } from '../../parts/DecideRun.tsx';
import { later } from '../../parts/later.tsx';
import { BulkActions } from './BulkActions.tsx';
import { ExportRuns } from './ExportRuns.tsx';
import { EqualFailuresNote, FoldedFailures } from './FoldedFailures.tsx';
import { LogsFilters, searchRefusal } from './LogsFilters.tsx';
import classes from './LogsPage.module.css';
import { RunList } from './RunList.tsx';
import { RunPages } from './RunPages.tsx';
import { RunSelectionBar } from './RunSelectionBar.tsx';
import { useLogsText } from './useLogsText.ts';
import { useRunFilter } from './useRunFilter.ts';
import { useRunSelection } from './useRunSelection.ts';

const OwnElsewhere = later(async () => (await import('../../parts/OwnElsewhere.tsx')).OwnElsewhere);

interface HeadingProps {
  id: string;
  runs: (ShownPage & { at_least?: number | undefined }) | undefined;
  filter: RunFilter;
}

function Heading({ id, runs, filter }: HeadingProps) {
  const t = useLogsText();
  const host = useHost();
  const { count } = useFormatters();
  const { data } = useScenario(id);
  const href = useLink('scenario-detail', { id });
  const total = runs && (runs.at_least ?? runs.total);
  return (
    <PageHeader
      title={data ? `${data.name} · ${t('title')}` : t('title')}
      count={runs && t(runs.more ? 'totalMore' : 'total', { count: total, formatted: count(total) })}
      actions={
        <>
          <BulkActions />
          {filter.view === 'runs' && runs && runs.total > 0 && (
            <ExportRuns scenarioId={id} name={data?.name ?? ''} filter={filter} />
          )}
        </>
      }
      {...(href && {
        back: { href, label: t('back'), onClick: () => host.navigate('scenario-detail', { id }) },
      })}
    />
  );
}

/** `/scenario/:id/logs`: every run of one scenario. */
export function Page() {
  const t = useLogsText();
  const { id = '' } = useParams();
  const { filter, change } = useRunFilter();
  const { canWrite } = useSession();
  const { status, range, search, failure } = filter;
  const selection = useRunSelection([id, status, range, search, failure].join(' '));
  const { data, error, isLoading, mutate } = useScenarioRuns(id, filter);
  useLiveScenarioRuns(id, filter);
  const unsure = useUnsureCount(id);
  const goTo = (place: ListPlace) => change({ place });
  const scenario = useScenario(id);
  const refusal = searchRefusal(error);
  // What was found before is no answer to a search that cannot be read.
  const shown = refusal === null ? data : undefined;
  if (scenario.error instanceof ApiError && scenario.error.status === 404)
    return <EmptyState isPage title={t('notFound')} action={<OwnElsewhere />} />;
  return (
    <div className={classes.page}>
      <Heading id={id} runs={error ? undefined : shown} filter={filter} />
      <LogsFilters scenarioId={id} filter={filter} refusal={refusal} onChange={change} onReload={() => mutate()} />
      {error && data && refusal === null && <LoadFailure onRetry={() => void mutate()} />}
      <UnsureRuns key={id} scenarioId={id} count={unsure} />
      {filter.failure && <EqualFailuresNote onClear={() => change({ failure: '', view: 'failures' })} />}
      {filter.view === 'failures' && (
        <FoldedFailures scenarioId={id} filter={filter} onOpen={(key) => change({ failure: key, view: 'runs' })} />
      )}
      {filter.view === 'runs' && error && !data && refusal === null ? (
        <ErrorCard title={t('loadFailed')} error={error} onRetry={() => void mutate()} />
      ) : (
        refusal === null &&
        filter.view === 'runs' && (
          <RunList
            scenarioId={id}
            runs={data?.items}
            loading={isLoading}
            filter={filter}
            selection={canWrite ? selection : null}
            onPlace={goTo}
          />
        )
      )}
      {shown && filter.view === 'runs' && <RunPages scenarioId={id} filter={filter} shown={shown} onPlace={goTo} />}
      {canWrite && shown && filter.view === 'runs' && (
        <RunSelectionBar
          scenarioId={id}
          filter={filter}
          selection={selection}
          runs={shown.items}
          total={shown.at_least ?? shown.total}
          more={shown.more ?? false}
          onActed={() => void mutate()}
        />
      )}
    </div>
  );
}
