import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, Segmented } from 'shared-contracts/ui/core';
import classes from './CalendarBar.module.css';
import { agendaFrom, stepFrom, type View, views, weekOf } from './calendarDays.ts';
import { useCalendarWords } from './useCalendarWords.ts';

interface CalendarBarProps {
  view: View;
  onView: (view: View) => void;
  chosen: string;
  today: string;
  onChoose: (day: string) => void;
}

/** What the view shows, by its days. */
function useTitle(view: View, chosen: string): string {
  const words = useCalendarWords();
  if (view === 'year') return chosen.slice(0, 4);
  if (view === 'month') return words.month(chosen);
  const days = view === 'week' ? weekOf(chosen) : agendaFrom(chosen);
  return words.range(days[0] ?? chosen, days.at(-1) ?? chosen);
}

/** Goes to another month, week or year, back to today, and to another view. */
export function CalendarBar({ view, onView, chosen, today, onChoose }: CalendarBarProps) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <div className={classes.bar}>
      <Button onClick={() => onChoose(today)}>{t('calendar.today')}</Button>
      <div className={classes.steps}>
        <Button
          type="text"
          icon={<IconChevronLeft size={18} stroke={1.8} className={classes.chevron} aria-hidden />}
          aria-label={t('calendar.back')}
          onClick={() => onChoose(stepFrom(chosen, view, -1))}
        />
        <Button
          type="text"
          icon={<IconChevronRight size={18} stroke={1.8} className={classes.chevron} aria-hidden />}
          aria-label={t('calendar.forth')}
          onClick={() => onChoose(stepFrom(chosen, view, 1))}
        />
      </div>
      <h2 className={classes.title} aria-live="polite">
        {useTitle(view, chosen)}
      </h2>
      <Segmented
        aria-label={t('calendar.view')}
        value={view}
        onChange={onView}
        options={views.map((value) => ({ value, label: t(`calendar.${value}`) }))}
      />
    </div>
  );
}
