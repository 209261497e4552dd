import type { KindTexts } from '../../../../parts/kindTexts.ts';

export const texts = {
  unset: { en: 'Add a rule', fr: 'Ajoutez une règle' },
} as const satisfies KindTexts;
