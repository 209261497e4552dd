import { IconReload, IconStack2 } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { terminalConstants } from 'shared-contracts';
import { ApiError, timeRanges } from 'shared-contracts/api';
import { isValueSearch } from 'shared-contracts/api/run';
import { RemoteLink, useLatest } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { Select } from 'shared-contracts/ui/forms';
import { RunStatusFilter } from 'shared-contracts/ui/runs';
import type { RunFilter } from '../../data/scenarioRuns.ts';
import classes from './LogsFilters.module.css';
import { RunSearch } from './RunSearch.tsx';
import { SearchHelp } from './SearchHelp.tsx';
import { useLogsText } from './useLogsText.ts';

interface LogsFiltersProps {
  scenarioId: string;
  /** What is wrong with the search. */
  refusal: string | null;
  filter: RunFilter;
  onChange: (changes: Partial<RunFilter>) => void;
  onReload: () => Promise<unknown>;
}

/** A search takes effect when typing pauses (core §5). */
function useDebounced(onChange: (search: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(onChange);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (search: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(search), terminalConstants.searchDebounce);
  };
}

/** What is wrong with the search, in words; null when it is none of it. */
export const searchRefusal = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 400 ? error.message : null;

/** Shorter texts are parts of names. */
const shortestTraced = 3;

/** The way to everything that has what is searched as a value; nothing for a comparison. */
function TraceLink({ search }: { search: string }) {
  const t = useLogsText();
  const value = search.trim();
  if (value.length < shortestTraced || /[=<>]/.test(value)) return null;
  return (
    <RemoteLink
      to="lineage"
      search={new URLSearchParams({ q: value }).toString()}
      className={classes.note}
      unresolved="hide"
    >
      {t('traceEverywhere', { value })}
    </RemoteLink>
  );
}

/** Search, status, time range and reload. */
export function LogsFilters({ scenarioId, filter, refusal, onChange, onReload }: LogsFiltersProps) {
  const t = useLogsText();
  const noteId = useId();
  // What looks like a comparison, and is none of a value that can be searched.
  const isNeither = /[=<>]/.test(filter.search) && !isValueSearch(filter.search);
  const note = refusal ?? (isNeither ? t('searchHow') : null);
  const search = useDebounced((next) => onChange({ search: next }));
  const [reloading, setReloading] = useState(false);
  const reload = async () => {
    setReloading(true);
    await onReload().finally(() => setReloading(false));
  };
  return (
    <div className={classes.filters}>
      <RunSearch
        scenarioId={scenarioId}
        value={filter.search}
        onChange={search}
        describedBy={note ? noteId : undefined}
        isRefused={refusal !== null}
      />
      <SearchHelp />
      <RunStatusFilter
        className={classes.status ?? ''}
        value={filter.status}
        onChange={(status) => onChange({ status, failure: '', view: 'runs' })}
      />
      <Select
        className={classes.range ?? ''}
        aria-label={t('range')}
        value={filter.range}
        options={timeRanges.map((value) => ({ value, label: t(`ranges.${value}`) }))}
        onChange={(range) => onChange({ range })}
      />
      <Button
        icon={<IconReload size={16} stroke={1.8} aria-hidden />}
        aria-label={t('reload')}
        loading={reloading}
        onClick={() => void reload()}
      />
      {filter.status === 'error' && (
        <Button
          className={classes.fold ?? ''}
          icon={<IconStack2 size={16} stroke={1.8} aria-hidden />}
          type={filter.view === 'failures' ? 'primary' : 'default'}
          aria-pressed={filter.view === 'failures'}
          onClick={() => onChange({ view: filter.view === 'failures' ? 'runs' : 'failures', failure: '' })}
        >
          {t('failures.fold')}
        </Button>
      )}
      <TraceLink search={filter.search} />
      {note && (
        <p id={noteId} className={refusal ? classes.refusal : classes.note} role={refusal ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
