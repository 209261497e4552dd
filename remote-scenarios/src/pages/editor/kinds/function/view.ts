import { IconCode } from '@tabler/icons-react';
import { defineKindView } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

export const functionView = defineKindView({
  kind: 'function',
  texts: canvasTexts,
  icon: IconCode,
  summary: ({ code }, t) => (code.trim() === '' ? '' : t('lines', { count: code.trim().split('\n').length })),
});
