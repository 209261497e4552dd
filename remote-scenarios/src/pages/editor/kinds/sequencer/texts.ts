import type { KindTexts } from '../../../../parts/kindTexts.ts';

export const texts = {
  batch: { en: 'Batch size', fr: 'Taille des lots' },
  gap: { en: 'Pause between batches', fr: 'Pause entre les lots' },
  unit: { en: 'Unit', fr: 'Unité' },
  seconds: { en: 'Seconds', fr: 'Secondes' },
  minutes: { en: 'Minutes', fr: 'Minutes' },
  hours: { en: 'Hours', fr: 'Heures' },
  oneByOne: { en: 'one by one', fr: 'un par un' },
  batches: { en: 'batches of {{count}}', fr: 'lots de {{count}}' },
  counted_one: { en: '{{count}} branch', fr: '{{count}} branche' },
  counted_other: { en: '{{count}} branches', fr: '{{count}} branches' },
  unset: { en: 'Choose a list', fr: 'Choisissez une liste' },
} as const satisfies KindTexts;
