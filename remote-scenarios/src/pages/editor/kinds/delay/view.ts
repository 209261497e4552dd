import { IconClockPause } from '@tabler/icons-react';
import type { DelayConfig } from 'shared-contracts/nodes';
import type { KindText } from '../../../../parts/kindTexts.ts';
import { defineKindView, shortTemplate } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

function summaryOf(config: DelayConfig, t: KindText<typeof canvasTexts>): string {
  if (config.mode === 'duration') return t(`for-${config.duration.unit}`, { count: config.duration.amount });
  if (config.mode === 'until') return shortTemplate(config.until);
  if (config.mode === 'window') return `${config.window.from}–${config.window.to}`;
  return `${config.rate.count}/${t(`${config.rate.per}`).toLowerCase()}`;
}

export const delayView = defineKindView({
  kind: 'delay',
  texts: canvasTexts,
  icon: IconClockPause,
  summary: summaryOf,
});
