import { useState } from 'react';
import { type FailureGroupDetail, maxMutedFailures, muteWindows } from 'shared-contracts/api/failure-group';
import { instantOfLocalTime, localTimeOf } from 'shared-contracts/nodes/schedule';
import { useTimeZone } from 'shared-contracts/react';
import { Button, Segmented } from 'shared-contracts/ui/core';
import { InputNumber, Select } from 'shared-contracts/ui/forms';
import classes from './FailureMute.module.css';
import { type Mute, neverOpen } from './mute.ts';
import { useFailuresText } from './useFailuresText.ts';

const dayMs = 86_400_000;
/** Days that are chosen at once. */
const mutedFor = [1, 7, 30] as const;
const defaultFailures = 100;

const kinds = ['always', 'date', 'count'] as const;
type MuteKind = (typeof kinds)[number];

function kindOf({ muted_until, muted_failures }: FailureGroupDetail): MuteKind {
  if (muted_failures !== null) return 'count';
  return muted_until === null ? 'always' : 'date';
}

interface MuteProps {
  group: FailureGroupDetail;
  busy: boolean;
  onMute: (mute: Mute) => void;
}

function UntilDate({ group, busy, onMute }: MuteProps) {
  const t = useFailuresText();
  const zone = useTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [typed, setTyped] = useState(group.muted_until ?? undefined);
  const until = (muted_until: string) => onMute({ ...neverOpen, muted_until });
  const isPast = typed !== undefined && Date.parse(typed) <= Date.now();
  return (
    <>
      <div className={classes.line}>
        {mutedFor.map((days) => (
          <Button
            key={days}
            size="small"
            disabled={busy}
            onClick={() => until(new Date(Date.now() + days * dayMs).toISOString())}
          >
            {t('muteFor', { count: days })}
          </Button>
        ))}
      </div>
      <div className={classes.line}>
        <input
          className={classes.date}
          type="datetime-local"
          aria-label={t('muteDate')}
          value={localTimeOf(typed, zone)}
          min={localTimeOf(new Date().toISOString(), zone)}
          onChange={({ target }) => setTyped(instantOfLocalTime(target.value, zone))}
        />
        <Button
          disabled={busy || typed === undefined || isPast || typed === group.muted_until}
          onClick={() => typed !== undefined && until(typed)}
        >
          {t('mute')}
        </Button>
      </div>
    </>
  );
}

function UntilCount({ group, busy, onMute }: MuteProps) {
  const t = useFailuresText();
  const [failures, setFailures] = useState<number | null>(group.muted_failures ?? defaultFailures);
  const [within, setWithin] = useState(group.muted_window);
  const isValid = failures !== null && failures >= 1 && failures <= maxMutedFailures;
  const isCurrent = failures === group.muted_failures && within === group.muted_window;
  return (
    <div className={classes.line}>
      <InputNumber
        className={classes.number ?? ''}
        aria-label={t('muteTimes')}
        min={1}
        max={maxMutedFailures}
        precision={0}
        value={failures}
        onChange={setFailures}
      />
      <Select
        className={classes.within ?? ''}
        aria-label={t('muteWithin')}
        value={within ?? 'total'}
        options={(['total', ...muteWindows] as const).map((value) => ({ value, label: t(`muteWindow-${value}`) }))}
        onChange={(value: 'total' | (typeof muteWindows)[number]) => setWithin(value === 'total' ? null : value)}
      />
      <Button
        disabled={busy || !isValid || isCurrent}
        onClick={() => onMute({ ...neverOpen, muted_failures: failures, muted_window: within })}
      >
        {t('mute')}
      </Button>
    </div>
  );
}

/** Until when a muted failure is muted: without end, until a date, or until it has happened so many more times. */
export function FailureMute(props: MuteProps) {
  const { group, busy, onMute } = props;
  const t = useFailuresText();
  const [chosen, setChosen] = useState<MuteKind | null>(null);
  const kind = chosen ?? kindOf(group);
  const choose = (value: MuteKind) => {
    setChosen(value);
    if (value === 'always' && kindOf(group) !== 'always') onMute(neverOpen);
  };
  return (
    <div className={classes.mute}>
      <Segmented<MuteKind>
        size="small"
        value={kind}
        disabled={busy}
        options={kinds.map((value) => ({ value, label: t(`muteKind-${value}`) }))}
        aria-label={t('muteKind')}
        onChange={choose}
      />
      {kind === 'date' && <UntilDate {...props} />}
      {kind === 'count' && <UntilCount {...props} />}
    </div>
  );
}
