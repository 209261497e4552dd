import type { StartConfig } from 'shared-contracts/nodes';
import { JsonField } from '../../code/JsonField.tsx';
import { useEditorText } from '../../useEditorText.ts';
import { useNodeForm } from '../NodeForm.tsx';
import { useConfig } from '../useConfig.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import classes from './StartForm.module.css';
import { WebhookPicker } from './WebhookPicker.tsx';

/** What begins a run: webhooks, a schedule, and the sample of runs by hand. */
export function StartForm() {
  const t = useEditorText();
  const { change } = useNodeForm();
  const config = useConfig<StartConfig>();
  return (
    <div className={classes.start}>
      <div className={classes.triggers}>
        <WebhookPicker chosen={config.webhooks} onChange={(webhooks) => change({ webhooks })} />
        <ScheduleFields schedule={config.schedule} onChange={(schedule, field) => change({ schedule }, field)} />
      </div>
      <JsonField
        label={t('start.sample')}
        hint={t('start.sampleHint')}
        value={config.sample}
        onChange={(sample) => change({ sample }, 'sample')}
      />
    </div>
  );
}
