import type { KindTexts } from '../kindTexts.ts';
import { canvasTexts } from './canvasTexts.ts';

export const texts = {
  ...canvasTexts,
  webhooks: { en: 'Webhooks', fr: 'Webhooks' },
  webhooksHint: {
    en: 'Once the scenario is started, every request to these webhooks runs it.',
    fr: 'Une fois le scénario démarré, chaque requête vers ces webhooks l’exécute.',
  },
  noWebhook: { en: 'Choose webhooks', fr: 'Choisissez des webhooks' },
  createWebhook: { en: 'Create a webhook', fr: 'Créer un webhook' },
  triggerGone: { en: '{{name}} (not here)', fr: '{{name}} (absent ici)' },
  unknownTrigger: { en: 'Unknown', fr: 'Inconnu' },
  openTrigger: { en: 'Open {{name}}', fr: 'Ouvrir {{name}}' },
  importPages: { en: 'Import pages', fr: 'Pages d’import' },
  importPagesHint: {
    en: 'Once the scenario is started, files that are sent through these pages run it.',
    fr: 'Une fois le scénario démarré, les fichiers envoyés par ces pages l’exécutent.',
  },
  noImportPage: { en: 'Choose import pages', fr: 'Choisissez des pages d’import' },
  createImportPage: { en: 'Create an import page', fr: 'Créer une page d’import' },
  useExample: { en: 'Use the example of {{name}} as sample data', fr: 'Utiliser l’exemple de {{name}} comme données' },
  copyAddress: { en: 'Copy URL of {{name}}', fr: 'Copier l’URL de {{name}}' },
  sample: { en: 'Sample data for manual runs', fr: 'Données d’exemple pour les exécutions manuelles' },
  sampleHint: {
    en: 'JSON. Becomes the payload when you press Run.',
    fr: 'JSON. Devient le contenu quand vous exécutez le scénario.',
  },
  schedule: { en: 'Schedule', fr: 'Planification' },
  'schedule-mode-none': { en: 'None', fr: 'Aucune' },
  'schedule-mode-every': { en: 'Every', fr: 'Tous les' },
  'schedule-mode-daily': { en: 'Daily at', fr: 'Tous les jours à' },
  'schedule-mode-weekdays': { en: 'Weekdays at', fr: 'Jours de semaine à' },
  'schedule-mode-monthly': { en: 'Monthly on', fr: 'Tous les mois le' },
  'schedule-mode-cron': { en: 'Cron', fr: 'Cron' },
  'schedule-every': { en: 'Every', fr: 'Tous les' },
  'schedule-unit': { en: 'Unit', fr: 'Unité' },
  'schedule-time': { en: 'Time', fr: 'Heure' },
  'schedule-days': { en: 'Days', fr: 'Jours' },
  'schedule-day': { en: 'Day of the month', fr: 'Jour du mois' },
  'schedule-lastDay': { en: 'Last day', fr: 'Dernier jour' },
  'schedule-shortMonths': {
    en: 'Months without a day {{day}} are left out. Choose the last day to run every month.',
    fr: 'Les mois sans jour {{day}} sont omis. Choisissez le dernier jour pour une exécution chaque mois.',
  },
  'schedule-skipped': {
    en: 'Clocks go forward: {{time}} doesn’t exist on {{day}}. The run starts at {{shown}}.',
    fr: 'Passage à l’heure d’été : {{time}} n’existe pas le {{day}}. L’exécution démarre à {{shown}}.',
  },
  'schedule-repeated': {
    en: 'Clocks go back: {{time}} comes twice on {{day}}. The run starts once, the first time.',
    fr: 'Passage à l’heure d’hiver : {{time}} a lieu deux fois le {{day}}. L’exécution démarre une seule fois, la première.',
  },
  'schedule-shifted': {
    en: 'Clocks change: from {{day}}, runs start at {{shown}} and every {{count}} hours from there.',
    fr: 'Changement d’heure : à partir du {{day}}, les exécutions démarrent à {{shown}}, puis toutes les {{count}} heures.',
  },
  'schedule-cron': { en: 'Cron expression', fr: 'Expression cron' },
  'schedule-cronHint': {
    en: 'Minute, hour, day, month, weekday: 0 8 * * 1-5 is 08:00 on weekdays.',
    fr: 'Minute, heure, jour, mois, jour de semaine : 0 8 * * 1-5 signifie 08:00 en semaine.',
  },
  'schedule-next': { en: 'Next five runs', fr: 'Cinq prochaines exécutions' },
  'schedule-broken': { en: 'This schedule never runs.', fr: 'Cette planification ne s’exécute jamais.' },
  minutes: { en: 'Minutes', fr: 'Minutes' },
  hours: { en: 'Hours', fr: 'Heures' },
  days: { en: 'Days', fr: 'Jours' },
} as const satisfies KindTexts;
