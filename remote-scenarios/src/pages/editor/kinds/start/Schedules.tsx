import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { maxSchedules, type Schedule, schedulePath } from 'shared-contracts/nodes';
import { Button } from 'shared-contracts/ui/core';
import { AddRowButton } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { without } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useScheduleZone } from '../../fields/useScheduleZone.ts';
import { NextRuns } from './NextRuns.tsx';
import { freshSchedule, ScheduleFields } from './ScheduleFields.tsx';
import classes from './start.module.css';
import { texts } from './texts.ts';

interface SchedulesProps {
  schedules: readonly Schedule[];
  onChange: (schedules: readonly Schedule[], field?: string) => void;
}

interface PlacedScheduleProps extends SchedulesProps {
  at: number;
  onRemove: () => void;
}

/** One schedule; where there are several, with its number and a button that removes it. */
function PlacedSchedule({ schedules, at, onChange, onRemove }: PlacedScheduleProps) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  const isOneOfMany = schedules.length > 1;
  const name = t('schedule-numbered', { place: at + 1 });
  return (
    // The same elements for one as for many: the first keeps the cursor and what it remembers when others come.
    <div className={classes.schedule} {...(isOneOfMany && { role: 'group', 'aria-label': name })}>
      {isOneOfMany && <div className={classes.numbered}>{name}</div>}
      <ScheduleFields
        schedule={schedules[at] ?? null}
        path={schedulePath(at)}
        onChange={(next, field) =>
          next ? onChange(schedules.toSpliced(at, 1, next), field && `${schedulePath(at)} ${field}`) : onRemove()
        }
      />
      {isOneOfMany && !readOnly && (
        <div>
          <Button size="small" type="text" icon={<IconTrash size={14} stroke={1.8} aria-hidden />} onClick={onRemove}>
            {t('schedule-remove', { place: at + 1 })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** When the scenario runs on its own, and when that will be. */
export function Schedules({ schedules, onChange }: SchedulesProps) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  const zone = useScheduleZone();
  // What a form remembers of its schedule is not for the one that takes its place.
  const [removals, setRemovals] = useState(0);
  const remove = (at: number) => {
    if (schedules.length > 1) setRemovals(removals + 1);
    onChange(without(schedules, at));
  };
  const last = schedules.at(-1);
  return (
    <>
      {(last ? schedules : [null]).map((_, at) => (
        <PlacedSchedule
          key={`${removals} ${schedulePath(at)}`}
          schedules={schedules}
          at={at}
          onChange={onChange}
          onRemove={() => remove(at)}
        />
      ))}
      {last && !readOnly && schedules.length < maxSchedules && (
        <div>
          <AddRowButton onAdd={() => onChange([...schedules, freshSchedule('daily', last, zone)])}>
            {t('schedule-add')}
          </AddRowButton>
        </div>
      )}
      {last && <NextRuns schedules={schedules} />}
    </>
  );
}
