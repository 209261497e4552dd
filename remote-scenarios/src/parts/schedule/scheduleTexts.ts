import type { KindTexts } from '../kindTexts.ts';

/** When schedules run. */
export const scheduleTexts = {
  'every-minutes_one': { en: 'Every minute', fr: 'Chaque minute' },
  'every-minutes_other': { en: 'Every {{count}} minutes', fr: 'Toutes les {{count}} minutes' },
  'every-hours_one': { en: 'Every hour', fr: 'Chaque heure' },
  'every-hours_other': { en: 'Every {{count}} hours', fr: 'Toutes les {{count}} heures' },
  'every-days_one': { en: 'Every day', fr: 'Chaque jour' },
  'every-days_other': { en: 'Every {{count}} days', fr: 'Tous les {{count}} jours' },
  'at-daily': { en: 'Daily at {{time}}', fr: 'Tous les jours à {{time}}' },
  'at-weekdays': { en: '{{days}} at {{time}}', fr: '{{days}} à {{time}}' },
  'at-workdays': { en: 'Weekdays at {{time}}', fr: 'Jours de semaine à {{time}}' },
  'at-monthly': { en: 'Monthly on day {{day}} at {{time}}', fr: 'Tous les mois le {{day}} à {{time}}' },
  'at-monthEnd': { en: 'Last day of the month at {{time}}', fr: 'Dernier jour du mois à {{time}}' },
  custom: { en: 'Custom schedule', fr: 'Planification personnalisée' },
  'day-0': { en: 'Sun', fr: 'dim.' },
  'day-1': { en: 'Mon', fr: 'lun.' },
  'day-2': { en: 'Tue', fr: 'mar.' },
  'day-3': { en: 'Wed', fr: 'mer.' },
  'day-4': { en: 'Thu', fr: 'jeu.' },
  'day-5': { en: 'Fri', fr: 'ven.' },
  'day-6': { en: 'Sat', fr: 'sam.' },
} as const satisfies KindTexts;
