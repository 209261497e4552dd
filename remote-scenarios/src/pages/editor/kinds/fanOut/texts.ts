import type { KindTexts } from '../../../../parts/kindTexts.ts';

export const texts = {
  concurrency: { en: 'Branches in parallel', fr: 'Branches en parallèle' },
  parallel: { en: '{{count}} in parallel', fr: '{{count}} en parallèle' },
  counted_one: { en: '{{count}} branch', fr: '{{count}} branche' },
  counted_other: { en: '{{count}} branches', fr: '{{count}} branches' },
  unset: { en: 'Choose a list', fr: 'Choisissez une liste' },
} as const satisfies KindTexts;
