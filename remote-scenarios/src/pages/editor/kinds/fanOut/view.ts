import { IconSitemap } from '@tabler/icons-react';
import type { FanOutConfig } from 'shared-contracts/nodes';
import type { KindText } from '../../../../parts/kindTexts.ts';
import { defineKindView, shortTemplate } from '../kindView.ts';
import { texts } from './texts.ts';

function summaryOf({ mode, list, branches, concurrency }: FanOutConfig, t: KindText<typeof texts>): string {
  if (mode === 'branches') return t('counted', { count: branches });
  return list.trim() === '' ? '' : `${shortTemplate(list)} · ${t('parallel', { count: concurrency })}`;
}

export const fanOutView = defineKindView({
  kind: 'fan-out',
  icon: IconSitemap,
  texts,
  summary: summaryOf,
});
