import { useTranslation } from 'react-i18next';
import { type WebhookProtection, webhookProtectionShape } from 'shared-contracts/api/webhook';
import { Checkbox, Field, FormSection, Input, InputNumber, Select } from 'shared-contracts/ui/forms';
import { AuthFields } from './AuthFields.tsx';
import { useDuration } from './durations.ts';
import classes from './ProtectionFields.module.css';

interface Control<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
}

const seconds = { rate: [1, 10, 60, 3600], dedupe: [300, 3600, 86_400, 604_800] } as const;

/** Lengths of time to choose from, with the one that is set. */
function useDurations(lengths: readonly number[], set: number | undefined) {
  const say = useDuration();
  return [...new Set([...lengths, ...(set ? [set] : [])])].map((value) => ({ value, label: say(value) }));
}

/** The number is null while it is typed anew. */
type TypedRate = { requests: number | null; seconds: number };

function Rate({ id, value = null, onChange }: Control<TypedRate | null>) {
  const { t } = useTranslation('remote-data-triggers');
  const options = useDurations(seconds.rate, value?.seconds);
  return (
    <div className={classes.stack}>
      <Checkbox
        {...(id && { id })}
        checked={value !== null}
        onChange={({ target }) => onChange?.(target.checked ? { requests: 100, seconds: 60 } : null)}
      >
        {t('form.rateOn')}
      </Checkbox>
      {value && (
        <div className={classes.line}>
          <InputNumber
            className={classes.number ?? ''}
            aria-label={t('form.rate')}
            min={1}
            max={100_000}
            precision={0}
            value={value.requests}
            onChange={(requests) => onChange?.({ ...value, requests })}
          />
          {t('form.ratePer')}
          <Select
            aria-label={t('form.ratePer')}
            options={options}
            value={value.seconds}
            onChange={(period) => onChange?.({ ...value, seconds: period })}
          />
        </div>
      )}
    </div>
  );
}

function Dedupe({ id, value = null, onChange }: Control<WebhookProtection['dedupe']>) {
  const { t } = useTranslation('remote-data-triggers');
  const options = useDurations(seconds.dedupe, value?.window_s);
  return (
    <div className={classes.stack}>
      <Checkbox
        {...(id && { id })}
        checked={value !== null}
        onChange={({ target }) => onChange?.(target.checked ? { key: '{{payload.id}}', window_s: 86_400 } : null)}
      >
        {t('form.dedupeOn')}
      </Checkbox>
      {value && (
        <>
          <Input
            aria-label={t('form.dedupeKey')}
            value={value.key}
            placeholder={'{{headers["x-github-delivery"]}}'}
            onChange={({ target }) => onChange?.({ ...value, key: target.value })}
          />
          <div className={classes.line}>
            {t('form.dedupeWindow')}
            <Select
              aria-label={t('form.dedupeWindow')}
              options={options}
              value={value.window_s}
              onChange={(window) => onChange?.({ ...value, window_s: window })}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** What a webhook asks of its senders. */
export function ProtectionFields() {
  const { t } = useTranslation('remote-data-triggers');
  const addresses = (value: unknown) => {
    const wrong = ((value ?? []) as string[]).find(
      (entry) => !webhookProtectionShape.allowed_ips.safeParse([entry]).success,
    );
    return wrong === undefined || t('form.allowedIpsWrong', { entry: wrong });
  };
  const hasRequests = (value: unknown) => !value || Boolean((value as TypedRate).requests) || t('form.rateRequired');
  const hasKey = (value: unknown) =>
    !value || (value as { key: string }).key.trim() !== '' || t('form.dedupeKeyRequired');
  return (
    <FormSection title={t('form.protection')} description={t('form.protectionHint')}>
      <AuthFields />
      <Field name="allowed_ips" label={t('form.allowedIps')} hint={t('form.allowedIpsHint')} rules={[addresses]}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '\n']} />
      </Field>
      <Field name="rate" label={t('form.rate')} hint={t('form.rateHint')} rules={[hasRequests]}>
        <Rate />
      </Field>
      <Field name="dedupe" label={t('form.dedupe')} hint={t('form.dedupeHint')} rules={[hasKey]}>
        <Dedupe />
      </Field>
    </FormSection>
  );
}
