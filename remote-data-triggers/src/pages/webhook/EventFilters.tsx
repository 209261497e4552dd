import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { terminalConstants } from 'shared-contracts';
import { timeRanges } from 'shared-contracts/api';
import { eventFilters } from 'shared-contracts/api/event';
import { useLatest } from 'shared-contracts/react';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import classes from './EventFilters.module.css';
import type { EventView } from './useEventFilter.ts';

interface EventFiltersProps {
  view: EventView;
  onChange: (changes: Partial<EventView>) => void;
}

/** A search takes effect when typing pauses. */
function useSettled(onSettled: (text: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(onSettled);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(text), terminalConstants.searchDebounce);
  };
}

/** Search, what became of the events, and when they arrived. */
export function EventFilters({ view, onChange }: EventFiltersProps) {
  const { t } = useTranslation('remote-data-triggers');
  const search = useSettled((text) => onChange({ search: text }));
  return (
    <div className={classes.bar}>
      <SearchField
        className={classes.search ?? ''}
        value={view.search}
        onChange={search}
        label={t('event.search')}
        placeholder={t('event.searchExample')}
      />
      <Select
        className={classes.choice ?? ''}
        aria-label={t('event.filter')}
        value={view.status}
        options={eventFilters.map((value) => ({ value, label: t(`event.shown.${value}`) }))}
        onChange={(status) => onChange({ status })}
      />
      <Select
        className={classes.choice ?? ''}
        aria-label={t('event.range')}
        value={view.range}
        options={timeRanges.map((value) => ({ value, label: t(`event.ranges.${value}`) }))}
        onChange={(range) => onChange({ range })}
      />
    </div>
  );
}
