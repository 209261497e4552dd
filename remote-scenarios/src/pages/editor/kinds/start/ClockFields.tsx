import type { ClockSchedule } from 'shared-contracts/nodes/schedule';
import { CheckboxGroup, Input, Select } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { timeText, week } from '../../../../parts/schedule/clockTexts.ts';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { texts } from './texts.ts';

interface ClockFieldsProps {
  rule: ClockSchedule;
  onChange: (rule: ClockSchedule, field?: string) => void;
}

const days = Array.from({ length: 31 }, (_, at) => at + 1);

function Time({ rule, onChange }: ClockFieldsProps) {
  const t = useKindText(texts);
  return (
    <Field label={t('schedule-time')} required>
      {(control) => (
        <Input
          {...control}
          type="time"
          value={timeText(rule)}
          onChange={({ target }) => {
            const [hour, minute] = target.value.split(':').map(Number);
            if (hour !== undefined && minute !== undefined) onChange({ ...rule, hour, minute }, 'time');
          }}
        />
      )}
    </Field>
  );
}

function Weekdays({ rule, onChange }: ClockFieldsProps) {
  const t = useKindText(texts);
  if (rule.repeats !== 'weekdays') return null;
  return (
    <Field label={t('schedule-days')} required>
      {(control) => (
        <CheckboxGroup<number>
          {...control}
          value={[...rule.days]}
          options={week.map((value) => ({ value, label: t(`day-${value}`) }))}
          onChange={(chosen) => chosen.length > 0 && onChange({ ...rule, days: chosen })}
        />
      )}
    </Field>
  );
}

function DayOfMonth({ rule, onChange }: ClockFieldsProps) {
  const t = useKindText(texts);
  if (rule.repeats !== 'monthly') return null;
  const isShort = rule.day !== 'last' && rule.day > 28;
  return (
    <Field label={t('schedule-day')} hint={isShort ? t('schedule-shortMonths', { day: rule.day }) : undefined}>
      {(control) => (
        <Select<number | 'last'>
          {...control}
          value={rule.day}
          options={[
            ...days.map((value) => ({ value, label: String(value) })),
            { value: 'last' as const, label: t('schedule-lastDay') },
          ]}
          onChange={(day) => onChange({ ...rule, day })}
        />
      )}
    </Field>
  );
}

/** The days and the time of a schedule by the clock. */
export function ClockFields(props: ClockFieldsProps) {
  return (
    <>
      <Weekdays {...props} />
      <FormRow>
        {props.rule.repeats === 'monthly' && <DayOfMonth {...props} />}
        <Time {...props} />
      </FormRow>
    </>
  );
}
