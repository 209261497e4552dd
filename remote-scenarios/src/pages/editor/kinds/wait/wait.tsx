import { linkPlaceholder, maxAnswerFields, maxReminders, type WaitConfig } from 'shared-contracts/nodes';
import { Switch } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { texts as delayTexts } from '../delay/texts.ts';
import { InputRows } from '../start/InputRows.tsx';
import { DecisionRows } from './DecisionRows.tsx';
import { ShownRows } from './ShownRows.tsx';
import { texts } from './texts.ts';

const answerers = ['anyone', 'members', 'admins'] as const;
const units = ['seconds', 'minutes', 'hours', 'days'] as const;

/** What people are asked, and who they are. */
function PageSettings() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { shown, decisions, fields, who } = useConfig<WaitConfig>();
  return (
    <>
      <ExpressionSetting name="title" label={t('title')} required />
      <ExpressionSetting name="text" label={t('text')} multiline />
      <ShownRows shown={shown} />
      <DecisionRows decisions={decisions} />
      <InputRows
        inputs={fields}
        setting="fields"
        label={t('fields')}
        hint={t('fieldsHint')}
        add={t('fieldAdd')}
        most={maxAnswerFields}
      />
      <ChoiceSetting
        label={t('who')}
        value={who}
        hint={t('whoHint')}
        options={answerers.map((value) => ({ value, label: t(`who-${value}`) }))}
        onChange={(chosen) => change({ who: chosen })}
      />
      <ExpressionSetting name="mail_to" label={t('mailTo')} hint={t('mailToHint')} />
    </>
  );
}

interface TimeRowProps {
  setting: 'deadline' | 'remind';
  label: string;
  hint: string;
  time: WaitConfig['deadline'];
}

/** A setting that is a time, in units. */
function TimeRow({ setting, label, hint, time }: TimeRowProps) {
  const unitText = useKindText(delayTexts);
  const { change } = useNodeForm();
  return (
    <FormRow>
      <NumberSetting
        label={label}
        hint={hint}
        path={`${setting}.amount`}
        value={time.amount}
        min={0}
        max={1_000_000}
        onChange={(amount) => change({ [setting]: { ...time, amount } }, setting)}
      />
      <ChoiceSetting
        label={unitText('unit')}
        value={time.unit}
        options={units.map((value) => ({ value, label: unitText(`${value}`) }))}
        onChange={(unit) => change({ [setting]: { ...time, unit } })}
      />
    </FormRow>
  );
}

const firstReminder = { amount: 1, unit: 'days' } as const;

function Reminders({ remind }: Pick<WaitConfig, 'remind'>) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const hint = t('remindHint', { count: maxReminders });
  return (
    <>
      <Field label={t('remind')} path="remind">
        {({ id }) => (
          <div>
            <Switch
              id={id}
              checked={remind !== null}
              onChange={(checked) => change({ remind: checked ? firstReminder : null })}
            />
          </div>
        )}
      </Field>
      {remind && <TimeRow setting="remind" label={t('remindEvery')} hint={hint} time={remind} />}
    </>
  );
}

/** Whose answer it is, what is asked, how the link gets there, and until when. */
export function WaitForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { mode, link_url, deadline, remind } = useConfig<WaitConfig>();
  return (
    <>
      <ChoiceSetting
        inline
        label={t('mode')}
        value={mode}
        hint={t('modeHint')}
        options={(['page', 'call'] as const).map((value) => ({ value, label: t(`mode-${value}`) }))}
        onChange={(chosen) => change({ mode: chosen })}
      />
      {mode === 'page' && <PageSettings />}
      <ExpressionSetting name="link_url" label={t('linkUrl')} hint={t('linkUrlHint')} required={mode === 'call'} />
      {link_url.trim() !== '' && (
        <ExpressionSetting
          name="link_body"
          label={t('linkBody')}
          hint={t('linkBodyHint', { sign: linkPlaceholder })}
          multiline
        />
      )}
      <TimeRow setting="deadline" label={t('deadline')} hint={t('deadlineHint')} time={deadline} />
      {mode === 'page' && <Reminders remind={remind} />}
    </>
  );
}
