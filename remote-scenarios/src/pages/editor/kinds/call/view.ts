import { IconArrowFork } from '@tabler/icons-react';
import { defineKindView } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

export const callView = defineKindView({
  kind: 'call',
  icon: IconArrowFork,
  texts: canvasTexts,
  summary: ({ scenario_id, inputs, wait }, t) => {
    if (scenario_id === '') return '';
    const given = t('calls', { count: inputs.filter(({ value }) => value !== '').length });
    return wait ? given : `${given} · ${t('atOnce')}`;
  },
});
