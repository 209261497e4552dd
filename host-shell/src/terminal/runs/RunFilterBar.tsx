import { IconListDetails } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { timeRanges } from 'shared-contracts/api';
import type { StatusFilter } from 'shared-contracts/api/run';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { useEndpoint, useFormatters } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { SearchField } from 'shared-contracts/ui/forms';
import { type StoreApi, useStore } from 'zustand';
import { consoleActions } from '../console/consoleStore.ts';
import { quoted } from '../language/tokens.ts';
import { HeaderChoice } from '../parts/Choice.tsx';
import { ReloadButton } from '../parts/ReloadButton.tsx';
import { useDebouncedText } from '../parts/useDebounced.ts';
import classes from '../Terminal.module.css';
import type { RunLogState } from './runLogStore.ts';
import { scenarioOptions } from './scenarioOptions.ts';

/** The picker's value for all scenarios; it is sent as an empty one (core §4). */
const all = 'all';
/** The three of the spec (AMB-15); a command may have set another, which is then named as well. */
const statuses = ['all', 'success', 'error'] as const;

/** The mouse's way to `tail`: follows the runs of the picked scenario in the output below. */
function FollowButton({ name }: { name: string | undefined }) {
  const { t } = useTranslation();
  const label = name === undefined ? t('terminal.followPick') : t('terminal.follow', { name });
  return (
    <Button
      type="text"
      aria-label={label}
      title={label}
      disabled={name === undefined}
      icon={<IconListDetails size={16} stroke={1.8} aria-hidden />}
      onClick={() => name !== undefined && consoleActions.enterLine(`tail ${quoted(name)}`)}
    />
  );
}

/** How many runs there are, and how many have failed; it alone is drawn again while they come in. */
function RunCounts({ store }: { store: StoreApi<RunLogState> }) {
  const { t } = useTranslation();
  const { count } = useFormatters();
  const { totalLogs, status, failedRuns, more, atLeast, filter, failed, isKnown } = useStore(store);
  if (failed || !isKnown) return null;
  return (
    <span className={classes.total}>
      {t('terminal.runs', { count: totalLogs, formatted: `${count(atLeast ?? totalLogs)}${more ? '+' : ''}` })}
      {status === 'all' && failedRuns !== null && failedRuns.total > 0 && (
        <>
          {', '}
          <button type="button" className={classes.failed} onClick={() => void filter({ status: 'error' })}>
            {t('terminal.failedRuns', {
              formatted: `${count(failedRuns.at_least ?? failedRuns.total)}${failedRuns.more ? '+' : ''}`,
            })}
          </button>
        </>
      )}
    </span>
  );
}

/** Scenario, search, time range, status and reload (core §2.10, tab 1). */
export const RunFilterBar = memo(function RunFilterBar({ store }: { store: StoreApi<RunLogState> }) {
  const { t } = useTranslation();
  const scenarioId = useStore(store, (state) => state.scenarioId);
  const status = useStore(store, (state) => state.status);
  const timeRange = useStore(store, (state) => state.timeRange);
  const search = useStore(store, (state) => state.search);
  const { filter, reload } = store.getState();
  const { data: scenarios } = useEndpoint(listScenarioSummaries, {});
  const [text, setText] = useDebouncedText(search, (next) => void filter({ search: next }));
  const options = useMemo(
    () => [{ value: all, label: t('terminal.allScenarios') }, ...scenarioOptions(scenarios ?? [], scenarioId)],
    [scenarios, scenarioId, t],
  );
  return (
    <div className={classes.filters}>
      <HeaderChoice
        label={t('terminal.scenario')}
        width={212}
        searchable
        value={scenarioId === '' ? all : scenarioId}
        options={options}
        onChange={(value) => void filter({ scenarioId: value === all ? '' : value })}
      />
      <SearchField className={classes.search} value={text} onChange={setText} placeholder={t('terminal.search')} />
      <HeaderChoice
        label={t('terminal.timeRange')}
        labelled
        width={164}
        value={timeRange}
        options={timeRanges.map((value) => ({ value, label: t(`terminal.range.${value}`) }))}
        onChange={(value) => void filter({ timeRange: value })}
      />
      <HeaderChoice
        label={t('terminal.status')}
        labelled
        width={150}
        value={status}
        options={[...new Set<StatusFilter>([...statuses, status])].map((value) => ({
          value,
          label: t(`terminal.filter.${value}`),
        }))}
        onChange={(value) => void filter({ status: value })}
      />
      <ReloadButton onReload={() => void reload()} />
      <FollowButton name={options.find(({ value }) => value !== all && value === scenarioId)?.label} />
      <RunCounts store={store} />
    </div>
  );
});
