import type { DelayConfig } from 'shared-contracts/nodes';
import { useLocale } from 'shared-contracts/react';
import { CheckboxGroup, Input } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { TimeZoneSetting } from '../../fields/TimeZoneSetting.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { texts } from './texts.ts';

const modes = ['duration', 'until', 'window', 'rate'] as const;
const units = ['seconds', 'minutes', 'hours', 'days'] as const;
const paces = ['second', 'minute', 'hour'] as const;

/** Names of the days, Monday first, in the user's language. */
function dayNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
}

function Duration({ duration }: Pick<DelayConfig, 'duration'>) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  return (
    <FormRow>
      <NumberSetting
        label={t('amount')}
        value={duration.amount}
        min={0}
        max={1_000_000}
        decimals={3}
        onChange={(amount) => change({ duration: { ...duration, amount } }, 'amount')}
      />
      <ChoiceSetting
        label={t('unit')}
        value={duration.unit}
        options={units.map((value) => ({ value, label: t(`${value}`) }))}
        onChange={(unit) => change({ duration: { ...duration, unit } })}
      />
    </FormRow>
  );
}

function Window({ window }: Pick<DelayConfig, 'window'>) {
  const t = useKindText(texts);
  const locale = useLocale();
  const { change } = useNodeForm();
  const set = (part: Partial<DelayConfig['window']>, field?: string) =>
    change({ window: { ...window, ...part } }, field);
  const days = dayNames(locale).map((label, at) => ({ label, value: at + 1 }));
  const time = (name: 'from' | 'to') => (
    <Field label={t(`${name}`)} path={`window.${name}`}>
      {(control) => (
        <Input
          {...control}
          type="time"
          value={window[name]}
          onChange={(event) => set({ [name]: event.target.value }, name)}
        />
      )}
    </Field>
  );
  return (
    <>
      <Field label={t('days')} path="window.days">
        {({ 'aria-describedby': _described, 'aria-invalid': _invalid, ...control }) => (
          <CheckboxGroup {...control} options={days} value={window.days} onChange={(chosen) => set({ days: chosen })} />
        )}
      </Field>
      <FormRow>
        {time('from')}
        {time('to')}
        <TimeZoneSetting value={window.time_zone} onChange={(time_zone) => set({ time_zone })} />
      </FormRow>
    </>
  );
}

function Rate({ rate }: Pick<DelayConfig, 'rate'>) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  return (
    <FormRow>
      <NumberSetting
        label={t('count')}
        value={rate.count}
        min={1}
        max={10_000}
        onChange={(count) => change({ rate: { ...rate, count } }, 'count')}
      />
      <ChoiceSetting
        label={t('per')}
        value={rate.per}
        options={paces.map((value) => ({ value, label: t(`${value}`) }))}
        onChange={(per) => change({ rate: { ...rate, per } })}
      />
    </FormRow>
  );
}

export function DelayForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<DelayConfig>();
  return (
    <>
      <ChoiceSetting
        inline
        label={t('waits')}
        value={config.mode}
        options={modes.map((value) => ({ value, label: t(`${value}`) }))}
        hint={t(`${config.mode}Hint`)}
        onChange={(mode) => change({ mode })}
      />
      {config.mode === 'duration' && <Duration duration={config.duration} />}
      {config.mode === 'until' && (
        <ExpressionSetting name="until" label={t('untilTime')} placeholder="2026-12-24T18:00:00Z" required />
      )}
      {config.mode === 'window' && <Window window={config.window} />}
      {config.mode === 'rate' && <Rate rate={config.rate} />}
    </>
  );
}
