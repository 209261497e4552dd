import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Button, Segmented } from 'shared-contracts/ui/core';
import { Calendar } from 'shared-contracts/ui/elements';
import type { CalendarEvent } from '../../data/sample/calendarEvents.ts';
import layout from '../../parts/app/layout.module.css';
import classes from './CalendarPage.module.css';
import { DayEvents } from './DayEvents.tsx';

type HeaderOf = NonNullable<ComponentProps<typeof Calendar>['headerRender']>;
type HeaderProps = Parameters<HeaderOf>[0];

/** Goes to another month or year, and shows one or the other. */
function Header({ value, type, onChange, onTypeChange }: HeaderProps) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <div className={classes.header}>
      <Button
        icon={<IconChevronLeft size={16} />}
        aria-label={t('calendar.back')}
        onClick={() => onChange(value.subtract(1, type))}
      />
      <Button
        icon={<IconChevronRight size={16} />}
        aria-label={t('calendar.forth')}
        onClick={() => onChange(value.add(1, type))}
      />
      <h2 className={layout.large} aria-live="polite">
        {value.format(type === 'month' ? 'MMMM YYYY' : 'YYYY')}
      </h2>
      <Segmented
        aria-label={t('calendar.view')}
        value={type}
        onChange={(next) => onTypeChange(next)}
        options={[
          { value: 'month' as const, label: t('calendar.month') },
          { value: 'year' as const, label: t('calendar.year') },
        ]}
      />
    </div>
  );
}

interface MonthProps {
  eventsOn: (day: string) => readonly CalendarEvent[];
  /** How many there are in a month, given as YYYY-MM. */
  countOf: (month: string) => number;
  onOpen: (event: CalendarEvent) => void;
  /** A day was chosen, given as YYYY-MM-DD. */
  onChoose: (day: string) => void;
}

/** A month with its events in its days, or a year with their number in its months. */
export function Month({ eventsOn, countOf, onOpen, onChoose }: MonthProps) {
  const { t } = useTranslation('remote-template-demos');
  const { count: written } = useFormatters();
  return (
    <Calendar
      className={classes.calendar ?? ''}
      headerRender={(header) => <Header {...header} />}
      onSelect={(day) => onChoose(day.format('YYYY-MM-DD'))}
      cellRender={(day, { type }) => {
        if (type === 'date') return <DayEvents events={eventsOn(day.format('YYYY-MM-DD'))} onOpen={onOpen} />;
        const count = type === 'month' ? countOf(day.format('YYYY-MM')) : 0;
        return (
          count > 0 && <span className={classes.count}>{t('calendar.count', { count, number: written(count) })}</span>
        );
      }}
    />
  );
}
