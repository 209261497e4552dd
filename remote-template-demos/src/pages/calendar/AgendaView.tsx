import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from 'shared-contracts/ui/core';
import classes from './AgendaView.module.css';
import { EventList } from './EventList.tsx';
import type { ViewProps } from './MonthView.tsx';
import { useCalendarWords } from './useCalendarWords.ts';

/** Days with their events, one below the other; days without any are left out. */
export function AgendaView({ days, eventsOn, onOpen, today }: ViewProps & { days: readonly string[] }) {
  const { t } = useTranslation('remote-template-demos');
  const words = useCalendarWords();
  const full = days.filter((day) => eventsOn(day).length > 0);
  if (full.length === 0) {
    const icon = <IconCalendarOff size={24} stroke={1.6} />;
    return <EmptyState icon={icon} title={t('calendar.noneHere')} description={t('calendar.noneHint')} />;
  }
  return (
    <ol className={classes.agenda}>
      {full.map((day) => (
        <li key={day} className={classes.day}>
          <h3 className={classes.name}>
            {words.long(day)}
            {day === today && <span className={classes.today}>{t('calendar.today')}</span>}
          </h3>
          <EventList events={eventsOn(day)} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  );
}
