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
  'schedule-mode-cron': { en: 'Cron', fr: 'Cron' },
  'schedule-every': { en: 'Every', fr: 'Tous les' },
  'schedule-unit': { en: 'Unit', fr: 'Unité' },
  'schedule-cron': { en: 'Cron expression', fr: 'Expression cron' },
  'schedule-cronHint': {
    en: 'Minute, hour, day, month, weekday: 0 8 * * 1-5 is 08:00 on weekdays.',
    fr: 'Minute, heure, jour, mois, jour de semaine : 0 8 * * 1-5 signifie 08:00 en semaine.',
  },
  'schedule-next': { en: 'Next ten runs', fr: 'Dix prochaines exécutions' },
  'schedule-broken': { en: 'This schedule never runs.', fr: 'Cette planification ne s’exécute jamais.' },
  minutes: { en: 'Minutes', fr: 'Minutes' },
  hours: { en: 'Hours', fr: 'Heures' },
  days: { en: 'Days', fr: 'Jours' },
} as const satisfies KindTexts;
