import type { KindTexts } from '../../../../parts/kindTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  seconds: { en: 'Seconds', fr: 'Secondes' },
  minutes: { en: 'Minutes', fr: 'Minutes' },
  hours: { en: 'Hours', fr: 'Heures' },
  days: { en: 'Days', fr: 'Jours' },
  second: { en: 'Second', fr: 'Seconde' },
  minute: { en: 'Minute', fr: 'Minute' },
  hour: { en: 'Hour', fr: 'Heure' },
  'for-seconds_one': { en: '{{count}} second', fr: '{{count}} seconde' },
  'for-seconds_other': { en: '{{count}} seconds', fr: '{{count}} secondes' },
  'for-minutes_one': { en: '{{count}} minute', fr: '{{count}} minute' },
  'for-minutes_other': { en: '{{count}} minutes', fr: '{{count}} minutes' },
  'for-hours_one': { en: '{{count}} hour', fr: '{{count}} heure' },
  'for-hours_other': { en: '{{count}} hours', fr: '{{count}} heures' },
  'for-days_one': { en: '{{count}} day', fr: '{{count}} jour' },
  'for-days_other': { en: '{{count}} days', fr: '{{count}} jours' },
  unset: { en: 'Set a duration', fr: 'Indiquez une durée' },
} as const satisfies KindTexts;
