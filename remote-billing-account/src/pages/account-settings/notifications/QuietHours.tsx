import { useEffect, useId, useState } from 'react';
import type { NotificationSettings } from 'shared-contracts/api/notification';
import { Input, Switch } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './notifications.module.css';

type Quiet = NotificationSettings['quiet'];

interface QuietHoursProps {
  quiet: Quiet;
  /** Of two times the one that was changed, so that the other stays as somebody may have set it meanwhile. */
  onChange(quiet: Partial<NonNullable<Quiet>> | null): void;
}

/** Hours that are quiet at first. */
export const usualQuiet = { from: '22:00', to: '07:00' };
const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

function TimeField({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <Input
      type="time"
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (!isTime(typed)) setTyped(value);
        else if (typed !== value) onChange(typed);
      }}
    />
  );
}

/** Hours in which nothing is sent. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const t = useAccountText();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('notifications.quiet')}</label>
      <div className={classes.quiet}>
        <Switch id={id} checked={quiet !== null} onChange={(on) => onChange(on ? usualQuiet : null)} />
        {quiet && (
          <>
            <TimeField
              label={t('notifications.quietFrom')}
              value={quiet.from}
              onChange={(from) => onChange({ from })}
            />
            <span aria-hidden>–</span>
            <TimeField label={t('notifications.quietTo')} value={quiet.to} onChange={(to) => onChange({ to })} />
          </>
        )}
      </div>
    </>
  );
}
