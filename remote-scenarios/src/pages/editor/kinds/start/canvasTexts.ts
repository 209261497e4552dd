import type { KindTexts } from '../kindTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  summaryImport: { en: 'Import page', fr: 'Page d’import' },
  'every-minutes_one': { en: '{{count}} minute', fr: '{{count}} minute' },
  'every-minutes_other': { en: '{{count}} minutes', fr: '{{count}} minutes' },
  'every-hours_one': { en: '{{count}} hour', fr: '{{count}} heure' },
  'every-hours_other': { en: '{{count}} hours', fr: '{{count}} heures' },
  'every-days_one': { en: '{{count}} day', fr: '{{count}} jour' },
  'every-days_other': { en: '{{count}} days', fr: '{{count}} jours' },
  unset: { en: 'Manual', fr: 'Manuel' },
} as const satisfies KindTexts;
