import { IconUserQuestion } from '@tabler/icons-react';
import { defineKindView, shortTemplate } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

export const waitView = defineKindView({
  kind: 'wait',
  icon: IconUserQuestion,
  texts: canvasTexts,
  summary: ({ mode, title }, t) => (mode === 'call' ? t('call') : shortTemplate(title)),
});
