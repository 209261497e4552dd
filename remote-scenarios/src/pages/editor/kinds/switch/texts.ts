import type { KindTexts } from '../../../../parts/kindTexts.ts';

export const texts = {
  subject: { en: 'Value to compare', fr: 'Valeur à comparer' },
  cases: { en: 'Cases, tried in order', fr: 'Cas, essayés dans l’ordre' },
  add: { en: 'Add case', fr: 'Ajouter un cas' },
  remove: { en: 'Remove case', fr: 'Supprimer le cas' },
  up: { en: 'Move up', fr: 'Monter' },
  down: { en: 'Move down', fr: 'Descendre' },
  label: { en: 'Output name', fr: 'Nom de sortie' },
  match: { en: 'Route to', fr: 'Diriger vers' },
  first: { en: 'First match', fr: 'Premier cas qui correspond' },
  all: { en: 'All matches', fr: 'Tous les cas qui correspondent' },
  default: { en: 'Default output', fr: 'Sortie par défaut' },
  defaultHint: {
    en: 'Without it, unmatched messages end here and are counted.',
    fr: 'Sans elle, les messages sans correspondance s’arrêtent ici et sont comptés.',
  },
  caseCount_one: { en: '{{count}} case', fr: '{{count}} cas' },
  caseCount_other: { en: '{{count}} cases', fr: '{{count}} cas' },
} as const satisfies KindTexts;
