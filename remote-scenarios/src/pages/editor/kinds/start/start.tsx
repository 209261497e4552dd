import { IconBolt } from '@tabler/icons-react';
import type { StartConfig } from 'shared-contracts/nodes';
import { JsonField } from '../../code/JsonField.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { type KindText, useKindText } from '../kindTexts.ts';
import { defineKindView } from '../kindView.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import classes from './start.module.css';
import { texts } from './texts.ts';
import { WebhookPicker } from './WebhookPicker.tsx';

/** What begins a run: webhooks, a schedule, and the sample of runs by hand. */
function StartForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<StartConfig>();
  return (
    <div className={classes.start}>
      <div className={classes.triggers}>
        <WebhookPicker chosen={config.webhooks} onChange={(webhooks) => change({ webhooks })} />
        <ScheduleFields schedule={config.schedule} onChange={(schedule, field) => change({ schedule }, field)} />
      </div>
      <JsonField
        label={t('sample')}
        hint={t('sampleHint')}
        value={config.sample}
        onChange={(sample) => change({ sample }, 'sample')}
      />
    </div>
  );
}

/** What begins runs, in the user's words for times. */
function summaryOf({ webhooks, schedule }: StartConfig, t: KindText<typeof texts>): string {
  const every = (rule: NonNullable<StartConfig['schedule']>) =>
    rule.mode === 'cron' ? rule.cron : t(`every-${rule.unit}`, { count: rule.every });
  const hooks = webhooks.length > 1 ? `Webhook × ${webhooks.length}` : 'Webhook';
  return [webhooks.length > 0 ? hooks : '', schedule ? every(schedule) : ''].filter(Boolean).join(' · ');
}

export const startView = defineKindView({
  kind: 'start',
  texts,
  icon: IconBolt,
  Form: StartForm,
  summary: summaryOf,
});
