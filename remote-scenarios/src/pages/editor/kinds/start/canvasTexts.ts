import type { KindTexts } from '../kindTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  summaryImport: { en: 'Import page', fr: 'Page d’import' },
  'every-minutes_one': { en: 'Every minute', fr: 'Chaque minute' },
  'every-minutes_other': { en: 'Every {{count}} minutes', fr: 'Toutes les {{count}} minutes' },
  'every-hours_one': { en: 'Every hour', fr: 'Chaque heure' },
  'every-hours_other': { en: 'Every {{count}} hours', fr: 'Toutes les {{count}} heures' },
  'every-days_one': { en: 'Every day', fr: 'Chaque jour' },
  'every-days_other': { en: 'Every {{count}} days', fr: 'Tous les {{count}} jours' },
  unset: { en: 'Manual', fr: 'Manuel' },
} as const satisfies KindTexts;
