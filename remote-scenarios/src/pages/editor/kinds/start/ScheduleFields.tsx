import { useState } from 'react';
import type { Schedule } from 'shared-contracts/nodes';
import { readClockSchedule, writeClockSchedule } from 'shared-contracts/nodes/schedule';
import { Input } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { TimeZoneSetting } from '../../fields/TimeZoneSetting.tsx';
import { useScheduleZone } from '../../fields/useScheduleZone.ts';
import { ClockFields } from './ClockFields.tsx';
import { ClockNote } from './ClockNote.tsx';

import { texts } from './texts.ts';

interface ScheduleFieldsProps {
  schedule: Schedule | null;
  /** Below the settings. */
  path: string;
  onChange: (schedule: Schedule | null, field?: string) => void;
  /** In place of its usual label. */
  label?: string;
  /** None is no choice. */
  isRequired?: boolean;
}

const units = ['minutes', 'hours', 'days'] as const;
const minute = 60_000;

const modes = ['none', 'every', 'daily', 'weekdays', 'monthly', 'cron'] as const;
type Mode = (typeof modes)[number];

const monthly = { repeats: 'monthly', day: 1 } as const;
const weekdays = { repeats: 'weekdays', days: [1, 2, 3, 4, 5] } as const;
const fresh = { daily: { repeats: 'daily' }, weekdays, monthly } as const;

/** The time of the day that a schedule has; 08:00 where it has none. */
function timeOf(schedule: Schedule | null) {
  const { hour, minute } = (schedule?.mode === 'cron' && readClockSchedule(schedule.cron)) || { hour: 8, minute: 0 };
  return { hour, minute };
}

/** A fresh schedule; "every" counts from the next full minute. An expression begins with what was chosen before. */
export function freshSchedule(mode: Exclude<Mode, 'none'>, before: Schedule | null, zone: string): Schedule {
  const time_zone = before?.time_zone ?? zone;
  if (mode === 'every') {
    const anchor = new Date(Math.ceil(Date.now() / minute) * minute).toISOString();
    return { mode, every: 15, unit: 'minutes', anchor, time_zone };
  }
  if (mode === 'cron') return { mode, cron: before?.mode === 'cron' ? before.cron : '0 8 * * 1-5', time_zone };
  return { mode: 'cron', cron: writeClockSchedule({ ...fresh[mode], ...timeOf(before) }), time_zone };
}

function Cron({
  schedule,
  path,
  onChange,
}: { schedule: Extract<Schedule, { mode: 'cron' }> } & Pick<ScheduleFieldsProps, 'path' | 'onChange'>) {
  const t = useKindText(texts);
  return (
    <Field label={t('schedule-cron')} hint={t('schedule-cronHint')} path={`${path}.cron`} required>
      {(control) => (
        <Input
          {...control}
          value={schedule.cron}
          spellCheck={false}
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

/** A schedule of the scenario, or that it has none. */
export function ScheduleFields({ schedule, path, onChange, label, isRequired }: ScheduleFieldsProps) {
  const t = useKindText(texts);
  // What could be chosen from the form is shown in it, unless somebody wants the expression.
  const [asExpression, setAsExpression] = useState(false);
  const clock = schedule?.mode === 'cron' && !asExpression ? readClockSchedule(schedule.cron) : null;
  const mode: Mode = clock?.repeats ?? schedule?.mode ?? 'none';
  const zone = useScheduleZone();
  const choose = (next: Mode) => {
    setAsExpression(next === 'cron');
    onChange(next === 'none' ? null : freshSchedule(next, schedule, zone));
  };
  return (
    <>
      <ChoiceSetting
        label={label ?? t('schedule')}
        value={mode}
        options={modes
          .filter((value) => !isRequired || value !== 'none')
          .map((value) => ({ value, label: t(`schedule-mode-${value}`) }))}
        onChange={choose}
      />
      {schedule && clock && (
        <ClockFields
          rule={clock}
          onChange={(rule, field) =>
            onChange({ mode: 'cron', cron: writeClockSchedule(rule), time_zone: schedule.time_zone }, field)
          }
        />
      )}
      {schedule?.mode === 'cron' && !clock && <Cron schedule={schedule} path={path} onChange={onChange} />}
      {schedule?.mode === 'every' && <Every schedule={schedule} onChange={onChange} />}
      {schedule && (
        <TimeZoneSetting value={schedule.time_zone} onChange={(time_zone) => onChange({ ...schedule, time_zone })} />
      )}
      {schedule && <ClockNote schedule={schedule} />}
    </>
  );
}
