import { IconBolt } from '@tabler/icons-react';
import { type StartConfig, schedulesOf } from 'shared-contracts/nodes';
import type { KindText } from '../../../../parts/kindTexts.ts';
import { scheduleText } from '../../../../parts/schedule/scheduleText.ts';
import { defineKindView } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

/** What begins runs, in the user's words for times. */
function summaryOf(config: StartConfig, t: KindText<typeof canvasTexts>): string {
  const { webhooks, import_pages, tool } = config;
  const [schedule, ...others] = schedulesOf(config);
  const counted = (name: string, { length }: readonly string[]) => {
    if (length === 0) return '';
    return length > 1 ? `${name} × ${length}` : name;
  };
  return [
    counted('Webhook', webhooks),
    counted(t('summaryImport'), import_pages),
    schedule ? scheduleText(schedule, t, (cron) => cron) : '',
    others.length > 0 ? `+${others.length}` : '',
    tool ? 'MCP' : '',
    config.failures === 'none' ? '' : t('summaryFailure'),
    config.items?.call.title,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const startView = defineKindView({
  kind: 'start',
  texts: canvasTexts,
  icon: IconBolt,
  summary: summaryOf,
});
