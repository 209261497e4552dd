import { IconShield } from '@tabler/icons-react';
import { defineKindView } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

export const catchView = defineKindView({
  kind: 'catch',
  texts: canvasTexts,
  icon: IconShield,
  summary: ({ scope, node_ids }, t) => t(`scope-${scope}`, { count: node_ids.length }),
});
