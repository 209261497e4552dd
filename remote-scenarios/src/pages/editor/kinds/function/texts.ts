import type { KindTexts } from '../../../../parts/kindTexts.ts';
import { canvasTexts } from './canvasTexts.ts';

export const texts = {
  ...canvasTexts,
  code: { en: 'JavaScript', fr: 'JavaScript' },
  hint: {
    en: 'The body of an async function. The value it returns becomes the payload. You can use payload, headers, query, vars and node(); log() writes to the logs. Press Escape, then Tab, to leave the editor.',
    fr: 'Le corps d’une fonction asynchrone. La valeur renvoyée devient le contenu. Vous pouvez utiliser payload, headers, query, vars et node() ; log() écrit dans les journaux. Appuyez sur Échap puis Tab pour quitter l’éditeur.',
  },
  broken: { en: 'Invalid JavaScript', fr: 'JavaScript non valide' },
  timeout: { en: 'Timeout', fr: 'Délai maximal' },
  memory: { en: 'Memory limit', fr: 'Limite de mémoire' },
  log: { en: 'writes to the logs', fr: 'écrit dans les journaux' },
} as const satisfies KindTexts;
