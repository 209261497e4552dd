import { IconDatabase } from '@tabler/icons-react';
import { defineKindView, shortTemplate } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

export const storeView = defineKindView({
  kind: 'store',
  icon: IconDatabase,
  texts: canvasTexts,
  summary: ({ store_id, operation, key }, t) => {
    if (store_id === '') return '';
    return key.trim() === '' ? t(operation) : `${t(operation)} · ${shortTemplate(key)}`;
  },
});
