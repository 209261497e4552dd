import type { Schedule } from 'shared-contracts/nodes';
import { useTimeZone } from 'shared-contracts/react';
import { Input } from 'shared-contracts/ui/forms';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { TimeZoneSetting } from '../../fields/TimeZoneSetting.tsx';
import { useKindText } from '../kindTexts.ts';
import { NextRuns } from './NextRuns.tsx';
import { texts } from './texts.ts';

interface ScheduleFieldsProps {
  schedule: Schedule | null;
  onChange: (schedule: Schedule | null, field?: string) => void;
}

const units = ['minutes', 'hours', 'days'] as const;
const minute = 60_000;

/** A fresh schedule in the person's zone; "every" counts from the next full minute. */
function freshSchedule(mode: Schedule['mode'], time_zone: string): Schedule {
  if (mode === 'cron') return { mode, cron: '0 8 * * 1-5', time_zone };
  const anchor = new Date(Math.ceil(Date.now() / minute) * minute).toISOString();
  return { mode, every: 15, unit: 'minutes', anchor, time_zone };
}

function Cron({
  schedule,
  onChange,
}: { schedule: Extract<Schedule, { mode: 'cron' }> } & Pick<ScheduleFieldsProps, 'onChange'>) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  return (
    <Field label={t('schedule-cron')} hint={t('schedule-cronHint')} path="schedule.cron" required>
      {(control) => (
        <Input
          {...control}
          value={schedule.cron}
          spellCheck={false}
          readOnly={readOnly}
          onChange={(event) => onChange({ ...schedule, cron: event.target.value }, 'cron')}
        />
      )}
    </Field>
  );
}

function Every({
  schedule,
  onChange,
}: { schedule: Extract<Schedule, { mode: 'every' }> } & Pick<ScheduleFieldsProps, 'onChange'>) {
  const t = useKindText(texts);
  return (
    <FormRow>
      <NumberSetting
        label={t('schedule-every')}
        value={schedule.every}
        min={1}
        max={10_000}
        onChange={(every) => onChange({ ...schedule, every }, 'every')}
      />
      <ChoiceSetting
        label={t('schedule-unit')}
        value={schedule.unit}
        options={units.map((value) => ({ value, label: t(`${value}`) }))}
        onChange={(unit) => onChange({ ...schedule, unit })}
      />
    </FormRow>
  );
}

/** When the scenario runs by itself, and when that will be. */
export function ScheduleFields({ schedule, onChange }: ScheduleFieldsProps) {
  const t = useKindText(texts);
  const mode = schedule?.mode ?? 'none';
  const zone = useTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <ChoiceSetting
        inline
        label={t('schedule')}
        value={mode}
        options={(['none', 'every', 'cron'] as const).map((value) => ({ value, label: t(`schedule-mode-${value}`) }))}
        onChange={(next) => onChange(next === 'none' ? null : freshSchedule(next, zone))}
      />
      {schedule?.mode === 'cron' && <Cron schedule={schedule} onChange={onChange} />}
      {schedule?.mode === 'every' && <Every schedule={schedule} onChange={onChange} />}
      {schedule && (
        <TimeZoneSetting value={schedule.time_zone} onChange={(time_zone) => onChange({ ...schedule, time_zone })} />
      )}
      {schedule && <NextRuns schedule={schedule} />}
    </>
  );
}
