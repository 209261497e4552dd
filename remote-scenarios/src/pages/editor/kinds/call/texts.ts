import type { KindTexts } from '../../../../parts/kindTexts.ts';
import { canvasTexts } from './canvasTexts.ts';

export const texts = {
  ...canvasTexts,
  scenario: { en: 'Scenario', fr: 'Scénario' },
  open: { en: 'Open {{name}}', fr: 'Ouvrir {{name}}' },
  gone: { en: '(not here)', fr: '(absent ici)' },
  inputs: { en: 'Inputs', fr: 'Entrées' },
  none: {
    en: 'This scenario declares no inputs. Declare them in its Start node.',
    fr: 'Ce scénario ne déclare pas d’entrées. Déclarez-les dans son nœud Départ.',
  },
  remove: {
    en: 'Remove {{name}}, which the scenario doesn’t declare',
    fr: 'Retirer {{name}}, que le scénario ne déclare pas',
  },
  wait: { en: 'Wait for its output', fr: 'Attendre sa sortie' },
  waitHint: {
    en: 'The output becomes the payload. Otherwise the message continues unchanged.',
    fr: 'La sortie devient le contenu. Sans cela, le message continue tel quel.',
  },
  useDraft: { en: 'Draft runs call its draft', fr: 'Les exécutions de brouillon appellent son brouillon' },
  useDraftHint: {
    en: 'Your own unsaved edits of it, where there are any. All other runs call the saved version.',
    fr: 'Vos propres modifications non enregistrées, s’il y en a. Les autres exécutions appellent la version enregistrée.',
  },
  timeout: { en: 'Wait at most (seconds)', fr: 'Attendre au plus (secondes)' },
} as const satisfies KindTexts;
