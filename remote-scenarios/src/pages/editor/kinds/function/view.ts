import { IconCode } from '@tabler/icons-react';
import { defineKindView } from '../kindView.ts';
import { texts } from './texts.ts';

export const functionView = defineKindView({
  kind: 'function',
  texts,
  icon: IconCode,
  summary: ({ code }, t) => (code.trim() === '' ? '' : t('lines', { count: code.trim().split('\n').length })),
});
