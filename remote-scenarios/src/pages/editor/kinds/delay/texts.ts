import type { KindTexts } from '../../../../parts/kindTexts.ts';
import { canvasTexts } from './canvasTexts.ts';

export const texts = {
  ...canvasTexts,
  waits: { en: 'Wait type', fr: 'Type d’attente' },
  duration: { en: 'Duration', fr: 'Durée' },
  until: { en: 'Until a time', fr: 'Jusqu’à une heure' },
  window: { en: 'Time window', fr: 'Plage horaire' },
  rate: { en: 'Rate', fr: 'Débit' },
  durationHint: {
    en: 'The wait survives restarts and uses no worker.',
    fr: 'L’attente survit aux redémarrages et n’occupe aucun processus.',
  },
  untilHint: {
    en: 'If the time has passed, the message continues immediately.',
    fr: 'Si l’heure est passée, le message continue immédiatement.',
  },
  windowHint: {
    en: 'Inside the window, the message continues. Outside, it waits for the next window.',
    fr: 'Dans la plage, le message continue. En dehors, il attend la prochaine.',
  },
  rateHint: {
    en: "Limits how many of the scenario's messages continue per period.",
    fr: 'Limite le nombre de messages du scénario qui continuent par période.',
  },
  amount: { en: 'Amount', fr: 'Quantité' },
  unit: { en: 'Unit', fr: 'Unité' },
  untilTime: { en: 'Time', fr: 'Heure' },
  from: { en: 'From', fr: 'De' },
  to: { en: 'To', fr: 'À' },
  count: { en: 'Messages', fr: 'Messages' },
  per: { en: 'Per', fr: 'Par' },
} as const satisfies KindTexts;
