import { IconListNumbers } from '@tabler/icons-react';
import type { SequencerConfig } from 'shared-contracts/nodes';
import type { KindText } from '../../../../parts/kindTexts.ts';
import { defineKindView, shortTemplate } from '../kindView.ts';
import { texts } from './texts.ts';

function summaryOf({ mode, list, branches, batch_size }: SequencerConfig, t: KindText<typeof texts>): string {
  if (mode === 'list' && list.trim() === '') return '';
  const what = mode === 'list' ? shortTemplate(list) : t('counted', { count: branches });
  return `${what} · ${batch_size === 1 ? t('oneByOne') : t('batches', { count: batch_size })}`;
}

export const sequencerView = defineKindView({
  kind: 'sequencer',
  icon: IconListNumbers,
  texts,
  summary: summaryOf,
});
