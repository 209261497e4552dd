import { IconFilter } from '@tabler/icons-react';
import type { FilterConfig } from 'shared-contracts/nodes';
import type { KindText } from '../../../../parts/kindTexts.ts';
import { defineKindView } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

function summaryOf({ scope, list, action, rules, lists }: FilterConfig, t: KindText<typeof canvasTexts>): string {
  if (rules.length + lists.length === 0) return '';
  const what = scope === 'list' ? list || 'payload' : t('scope-message');
  return `${t(`action-${action}`)} · ${what}`;
}

export const filterView = defineKindView({
  kind: 'filter',
  texts: canvasTexts,
  icon: IconFilter,
  summary: summaryOf,
});
