import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Field, FormDialog, Input, Select, TextField } from 'shared-contracts/ui/forms';
import { type CalendarEvent, eventKinds } from '../../data/sample/calendarEvents.ts';
import classes from './EventForm.module.css';

interface EventFormProps {
  /** What is asked about; null while nothing is. */
  event: CalendarEvent | null;
  onSave: (event: CalendarEvent) => void;
  /** Absent for one that is not in the calendar yet. */
  onDelete?: (() => void) | undefined;
  onClose: () => void;
}

/** Adds an event to the demo calendar or changes one. */
export function EventForm({ event, onSave, onDelete, onClose }: EventFormProps) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <FormDialog<CalendarEvent>
      open={event !== null}
      name="demo-event"
      title={t(onDelete ? 'calendar.change' : 'calendar.add')}
      submitLabel={t(onDelete ? 'calendar.save' : 'app.add')}
      initialValues={event ?? { id: 0, title: '', kind: 'work', day: '', time: '', until: '' }}
      onSubmit={(values) => onSave({ ...event, ...values, id: event?.id ?? 0 })}
      onClose={onClose}
    >
      <TextField name="title" label={t('calendar.name')} required max={80} />
      <Field name="day" label={t('calendar.day')} required>
        <Input type="date" />
      </Field>
      <div className={classes.hours}>
        <Field name="time" label={t('calendar.time')} hint={t('calendar.timeHint')}>
          <Input type="time" />
        </Field>
        <Field
          name="until"
          label={t('calendar.until')}
          rules={[
            (until, { time }) => !until || (Boolean(time) && String(until) > String(time)) || t('calendar.early'),
          ]}
        >
          <Input type="time" />
        </Field>
      </div>
      <Field name="kind" label={t('calendar.kind')} required>
        <Select options={eventKinds.map((value) => ({ value, label: t(`calendar.kinds.${value}`) }))} />
      </Field>
      {onDelete && (
        <Button type="text" danger onClick={onDelete}>
          {t('calendar.delete')}
        </Button>
      )}
    </FormDialog>
  );
}
