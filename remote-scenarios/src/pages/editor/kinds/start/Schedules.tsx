import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { maxSchedules, type Schedule } from 'shared-contracts/nodes';
import { useTimeZone } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { replaced, without } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NextRuns } from './NextRuns.tsx';
import { freshSchedule, ScheduleFields } from './ScheduleFields.tsx';
import classes from './start.module.css';
import { texts } from './texts.ts';

interface SchedulesProps {
  schedules: readonly Schedule[];
  onChange: (schedules: readonly Schedule[], field?: string) => void;
}

const pathOf = (at: number) => (at === 0 ? 'schedule' : `more_schedules.${at - 1}`);

/** The schedules beside one another, each with a button that removes it. */
function ScheduleList({ schedules, onChange }: SchedulesProps) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  // What a form remembers of its schedule is not for the one that takes its place.
  const [removals, setRemovals] = useState(0);
  const remove = (at: number) => {
    setRemovals(removals + 1);
    onChange(without(schedules, at));
  };
  return schedules.map((schedule, at) => (
    <FieldGroup key={`${removals} ${pathOf(at)}`} label={t('schedule-numbered', { place: at + 1 })}>
      <div className={classes.schedule}>
        <ScheduleFields
          schedule={schedule}
          path={pathOf(at)}
          onChange={(next, field) =>
            next ? onChange(replaced(schedules, at, next), field && `${pathOf(at)} ${field}`) : remove(at)
          }
        />
        {!readOnly && (
          <div>
            <Button
              size="small"
              type="text"
              icon={<IconTrash size={14} stroke={1.8} aria-hidden />}
              onClick={() => remove(at)}
            >
              {t('schedule-remove', { place: at + 1 })}
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  ));
}

/** When the scenario runs on its own, and when that will be. */
export function Schedules({ schedules, onChange }: SchedulesProps) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  const zone = useTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [first = null] = schedules;
  return (
    <>
      {schedules.length > 1 ? (
        <ScheduleList schedules={schedules} onChange={onChange} />
      ) : (
        <ScheduleFields
          schedule={first}
          path="schedule"
          onChange={(next, field) => onChange(next ? [next] : [], field)}
        />
      )}
      {first && !readOnly && schedules.length < maxSchedules && (
        <div>
          <Button
            size="small"
            icon={<IconPlus size={14} stroke={1.8} aria-hidden />}
            onClick={() => onChange([...schedules, freshSchedule('daily', schedules.at(-1) ?? null, zone)])}
          >
            {t('schedule-add')}
          </Button>
        </div>
      )}
      {first && <NextRuns schedules={schedules} />}
    </>
  );
}
