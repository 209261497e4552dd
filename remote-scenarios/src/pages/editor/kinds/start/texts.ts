import type { KindTexts } from '../kindTexts.ts';

export const texts = {
  webhooks: { en: 'Webhooks', fr: 'Webhooks' },
  webhooksHint: {
    en: 'Once the scenario is started, every request to these webhooks runs it.',
    fr: 'Une fois le scénario démarré, chaque requête vers ces webhooks l’exécute.',
  },
  noWebhook: { en: 'Choose webhooks', fr: 'Choisissez des webhooks' },
  createWebhook: { en: 'Create a webhook', fr: 'Créer un webhook' },
  openWebhook: { en: 'Open {{name}}', fr: 'Ouvrir {{name}}' },
  copyAddress: { en: 'Copy URL of {{name}}', fr: 'Copier l’URL de {{name}}' },
  sample: { en: 'Sample data for manual runs', fr: 'Données d’exemple pour les exécutions manuelles' },
  sampleHint: {
    en: 'JSON. Becomes the payload when you press Run.',
    fr: 'JSON. Devient le contenu quand vous exécutez le scénario.',
  },
  schedule: { en: 'Schedule', fr: 'Planification' },
  'schedule-mode-none': { en: 'None', fr: 'Aucune' },
  'schedule-mode-every': { en: 'Every', fr: 'Tous les' },
  'schedule-mode-cron': { en: 'Cron', fr: 'Cron' },
  'schedule-every': { en: 'Every', fr: 'Tous les' },
  'schedule-unit': { en: 'Unit', fr: 'Unité' },
  'schedule-cron': { en: 'Cron expression', fr: 'Expression cron' },
  'schedule-cronHint': {
    en: 'Minute, hour, day, month, weekday: 0 8 * * 1-5 is 08:00 on weekdays.',
    fr: 'Minute, heure, jour, mois, jour de semaine : 0 8 * * 1-5 signifie 08:00 en semaine.',
  },
  'schedule-next': { en: 'Next ten runs', fr: 'Dix prochaines exécutions' },
  'schedule-broken': {
    en: 'Invalid cron expression. Use five parts: minute hour day month weekday.',
    fr: 'Expression cron non valide. Utilisez cinq parties : minute heure jour mois jour-de-semaine.',
  },
  'schedule-brokenEvery': {
    en: 'Invalid time zone or start. Choose a time zone, or set the schedule to None and back to Every.',
    fr: 'Fuseau horaire ou début non valide. Choisissez un fuseau horaire, ou passez la planification à Aucune, puis de nouveau à Tous les.',
  },
  'every-minutes_one': { en: '{{count}} minute', fr: '{{count}} minute' },
  'every-minutes_other': { en: '{{count}} minutes', fr: '{{count}} minutes' },
  'every-hours_one': { en: '{{count}} hour', fr: '{{count}} heure' },
  'every-hours_other': { en: '{{count}} hours', fr: '{{count}} heures' },
  'every-days_one': { en: '{{count}} day', fr: '{{count}} jour' },
  'every-days_other': { en: '{{count}} days', fr: '{{count}} jours' },
  minutes: { en: 'Minutes', fr: 'Minutes' },
  hours: { en: 'Hours', fr: 'Heures' },
  days: { en: 'Days', fr: 'Jours' },
  unset: { en: 'Manual', fr: 'Manuel' },
} as const satisfies KindTexts;
