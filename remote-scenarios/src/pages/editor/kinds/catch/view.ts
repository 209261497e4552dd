import { IconShield } from '@tabler/icons-react';
import { defineKindView } from '../kindView.ts';
import { texts } from './texts.ts';

export const catchView = defineKindView({
  kind: 'catch',
  texts,
  icon: IconShield,
  summary: ({ scope, node_ids }, t) => t(`scope-${scope}`, { count: node_ids.length }),
});
