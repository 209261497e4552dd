import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxRetries, type RetrySchedule, retryScheduleSchema } from 'shared-contracts/api/webhook';
import { Checkbox, Field, FormSection, InputNumber, Select } from 'shared-contracts/ui/forms';
import { useDuration } from './durations.ts';
import classes from './ProtectionFields.module.css';
import { type BackOff, backOffOf, delaysOf, readDelays } from './retryDelays.ts';

interface ScheduleProps {
  id?: string;
  value?: RetrySchedule | null;
  onChange?: (value: RetrySchedule | null) => void;
}

const kinds = ['exponential', 'fixed', 'list'] as const;

/** Seconds as they are typed, each a tag. */
function DelayList({ delays, onChange }: { delays: readonly number[]; onChange: (delays: number[]) => void }) {
  const { t } = useTranslation('remote-data-triggers');
  const [wrong, setWrong] = useState<string[]>([]);
  const change = (tags: { value: string }[]) => {
    const read = readDelays(tags.map(({ value }) => value.split('#').at(-1) ?? ''));
    setWrong(read.wrong);
    onChange(read.delays);
  };
  return (
    <>
      <Select
        className={classes.delays ?? ''}
        mode="tags"
        open={false}
        suffixIcon={null}
        aria-label={t('form.retryDelays')}
        tokenSeparators={[',', ' ', ';']}
        // Delays may be the same; tags may not.
        value={delays.map((delay, place) => ({ value: `${place}#${delay}`, label: String(delay) }))}
        labelInValue
        onChange={change}
      />
      <span role="alert">{wrong.length > 0 && t('form.retryDelayWrong', { entry: wrong.join(', ') })}</span>
    </>
  );
}

function BackOffFields({ backOff, onChange }: { backOff: BackOff; onChange: (changes: Partial<BackOff>) => void }) {
  const { t } = useTranslation('remote-data-triggers');
  const [entered, setEntered] = useState<number | null>(null);
  // More than there may be stays as it was entered; the delays that are made of it are one too many.
  const count = entered !== null && backOff.count > maxRetries ? entered : backOff.count;
  return (
    <>
      <InputNumber
        className={classes.number ?? ''}
        aria-label={t('form.retryCount')}
        min={1}
        max={maxRetries}
        precision={0}
        value={count}
        onChange={(next) => {
          setEntered(next);
          onChange({ count: next ?? 1 });
        }}
      />
      {t('form.retryTimes')}
      <InputNumber
        className={classes.number ?? ''}
        aria-label={t('form.firstDelay')}
        min={1}
        max={86_400}
        precision={0}
        suffix="s"
        value={backOff.first}
        onChange={(first) => onChange({ first: first ?? 1 })}
      />
    </>
  );
}

function Delays({ value, onChange }: { value: RetrySchedule; onChange: (value: RetrySchedule) => void }) {
  const { t } = useTranslation('remote-data-triggers');
  const say = useDuration();
  const found = backOffOf(value.delays_s);
  // Delays of a list that happen to double are still a list, as long as they are the ones that were entered.
  const [chosen, setChosen] = useState({ kind: found.kind, delays: value.delays_s.join() });
  const kind = chosen.delays === value.delays_s.join() ? chosen.kind : found.kind;
  const enter = (next: BackOff['kind'], delays: number[]) => {
    setChosen({ kind: next, delays: delays.join() });
    onChange({ ...value, delays_s: delays });
  };
  const change = (changes: Partial<BackOff>) => {
    const next = { ...found, kind, ...changes };
    enter(next.kind, next.kind === 'list' ? value.delays_s : delaysOf({ ...next, kind: next.kind }));
  };
  return (
    <>
      <div className={classes.line}>
        <Select
          aria-label={t('form.backOff')}
          options={kinds.map((one) => ({ value: one, label: t(`form.backOffs.${one}`) }))}
          value={kind}
          onChange={(one) => change({ kind: one })}
        />
        {kind === 'list' ? (
          <DelayList delays={value.delays_s} onChange={(delays) => enter('list', delays)} />
        ) : (
          <BackOffFields backOff={found} onChange={change} />
        )}
      </div>
      <p className={classes.note}>
        {value.delays_s.length > 0 &&
          value.delays_s.every((delay) => delay > 0) &&
          t('form.retryAfter', { delays: value.delays_s.map(say).join(', ') })}
      </p>
      <Checkbox checked={value.jitter} onChange={({ target }) => onChange({ ...value, jitter: target.checked })}>
        {t('form.jitter')}
      </Checkbox>
    </>
  );
}

function Schedule({ id, value = null, onChange }: ScheduleProps) {
  const { t } = useTranslation('remote-data-triggers');
  const first = { delays_s: delaysOf({ kind: 'exponential', count: 4, first: 30 }), jitter: true };
  return (
    <div className={classes.stack}>
      <Checkbox
        {...(id && { id })}
        checked={value !== null}
        onChange={({ target }) => onChange?.(target.checked ? first : null)}
      >
        {t('form.retryOn')}
      </Checkbox>
      {value && <Delays value={value} onChange={(next) => onChange?.(next)} />}
    </div>
  );
}

/** When failed runs are run again. */
export function RetryFields() {
  const { t } = useTranslation('remote-data-triggers');
  const isRight = (value: unknown) => !value || retryScheduleSchema.safeParse(value).success || t('form.retryWrong');
  return (
    <FormSection title={t('form.retry')} description={t('form.retryHint')}>
      <Field name="retry" label={t('form.retrySchedule')} rules={[isRight]}>
        <Schedule />
      </Field>
    </FormSection>
  );
}
