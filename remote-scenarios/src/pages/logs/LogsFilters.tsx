import { IconReload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { terminalConstants } from 'shared-contracts';
import { timeRanges } from 'shared-contracts/api';
import { statusFilters } from 'shared-contracts/api/run';
import { Button, Segmented } from 'shared-contracts/ui/core';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import type { RunFilter } from '../../data/scenarioRuns.ts';
import { useLatest } from '../../parts/useLatest.ts';
import classes from './LogsFilters.module.css';
import { useLogsText } from './useLogsText.ts';

interface LogsFiltersProps {
  filter: RunFilter;
  onChange: (changes: Partial<RunFilter>) => void;
  onReload: () => Promise<unknown>;
}

/** The search as typed; it takes effect when typing pauses (core §5). */
function useDebouncedSearch(search: string, onChange: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const latest = useLatest({ search, onChange });
  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed !== latest.current.search) latest.current.onChange(typed);
    }, terminalConstants.searchDebounce);
    return () => clearTimeout(timer);
  }, [typed, latest]);
  return [typed, setTyped] as const;
}

/** Search, status, time range and reload. */
export function LogsFilters({ filter, onChange, onReload }: LogsFiltersProps) {
  const t = useLogsText();
  const [search, setSearch] = useDebouncedSearch(filter.search, (next) => onChange({ search: next }));
  const [reloading, setReloading] = useState(false);
  const reload = async () => {
    setReloading(true);
    await onReload().finally(() => setReloading(false));
  };
  return (
    <div className={classes.filters}>
      <SearchField className={classes.search} value={search} onChange={setSearch} placeholder={t('search')} />
      <Segmented
        className={classes.status ?? ''}
        aria-label={t('status')}
        value={filter.status}
        options={statusFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(status) => onChange({ status })}
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
    </div>
  );
}
