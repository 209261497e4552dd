import { IconReload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { terminalConstants } from 'shared-contracts';
import { timeRanges } from 'shared-contracts/api';
import { useLatest } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import { RunStatusFilter } from 'shared-contracts/ui/runs';
import type { RunFilter } from '../../data/scenarioRuns.ts';
import classes from './LogsFilters.module.css';
import { useLogsText } from './useLogsText.ts';

interface LogsFiltersProps {
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

/** Search, status, time range and reload. */
export function LogsFilters({ filter, onChange, onReload }: LogsFiltersProps) {
  const t = useLogsText();
  const search = useDebounced((next) => onChange({ search: next }));
  const [reloading, setReloading] = useState(false);
  const reload = async () => {
    setReloading(true);
    await onReload().finally(() => setReloading(false));
  };
  return (
    <div className={classes.filters}>
      <SearchField className={classes.search} value={filter.search} onChange={search} placeholder={t('search')} />
      <RunStatusFilter
        className={classes.status ?? ''}
        value={filter.status}
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
