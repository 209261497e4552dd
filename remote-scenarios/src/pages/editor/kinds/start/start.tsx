import { lazy, Suspense } from 'react';
import { type StartConfig, schedulesOf, withSchedules } from 'shared-contracts/nodes';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { JsonField } from '../../code/JsonField.tsx';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { Callers } from './Callers.tsx';
import { FailureFields } from './FailureFields.tsx';
import { InputRows } from './InputRows.tsx';
import { ItemsSwitch } from './ItemsSwitch.tsx';
import { Schedules } from './Schedules.tsx';
import classes from './start.module.css';
import { ToolFields } from './ToolFields.tsx';
import { texts } from './texts.ts';
import { WebhookPicker } from './WebhookPicker.tsx';

/** With the contract of import pages and what reads their examples: most visits of the editor need neither. */
const ImportPagePicker = lazy(async () => {
  const { ImportPagePicker: Picker } = await import(/* webpackChunkName: "import-pages" */ './ImportPagePicker.tsx');
  return { default: Picker };
});

/** What begins a run: webhooks, import pages, a schedule, and the sample of runs by hand. */
export function StartForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<StartConfig>();
  return (
    <div className={classes.start}>
      <div className={classes.triggers}>
        <WebhookPicker
          chosen={config.webhooks}
          onChange={(webhooks) => change({ webhooks })}
          onSample={(sample) => change({ sample })}
        />
        <Suspense>
          <ImportPagePicker
            chosen={config.import_pages}
            hasSample={config.sample !== null}
            onChange={(import_pages) => change({ import_pages })}
            onSample={(sample) => change({ sample })}
          />
        </Suspense>
        <Schedules
          schedules={schedulesOf(config)}
          onChange={(schedules, field) => change(withSchedules(schedules), field)}
        />
        <FailureFields />
        <ItemsSwitch />
        <ToolFields tool={config.tool} />
      </div>
      <div className={classes.triggers}>
        <Callers />
        <InputRows
          inputs={config.inputs}
          setting="inputs"
          label={t('inputs')}
          hint={t('inputsHint')}
          add={t('inputAdd')}
        />
        <JsonField
          label={t('sample')}
          hint={t('sampleHint')}
          value={config.sample}
          onChange={(sample) => change({ sample }, 'sample')}
        />
        <ExpressionSetting name="output" label={t('output')} hint={t('outputHint')} placeholder="{{ payload.total }}" />
      </div>
    </div>
  );
}
