import { IconArrowsShuffle } from '@tabler/icons-react';
import { defineKindView, shortTemplate } from '../kindView.ts';
import { texts } from './texts.ts';

export const switchView = defineKindView({
  kind: 'switch',
  texts,
  icon: IconArrowsShuffle,
  summary: ({ subject, cases }, t) =>
    [shortTemplate(subject), t('caseCount', { count: cases.length })].filter(Boolean).join(' · '),
});
