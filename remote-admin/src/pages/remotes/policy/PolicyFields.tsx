import {
  Checkbox,
  CheckboxGroup,
  Field,
  type FieldRule,
  Form,
  Input,
  InputNumber,
  Select,
} from 'shared-contracts/ui/forms';
import { useAdminText } from '../../../parts/useAdminText.ts';
import classes from './PolicyFields.module.css';
import { useWeekdays } from './useWeekdays.ts';

function CanaryFields() {
  const t = useAdminText();
  const isSome = (_: unknown, { sessions, minutes }: Readonly<Record<string, unknown>>) =>
    sessions != null || minutes != null || t('policy.canaryRequired');
  return (
    <div className={classes.beside}>
      <Field name="sessions" label={t('policy.sessions')} rules={[isSome]}>
        <InputNumber min={1} max={1_000_000} precision={0} />
      </Field>
      <Field name="minutes" label={t('policy.minutes')}>
        <InputNumber min={1} max={43_200} precision={0} />
      </Field>
    </div>
  );
}

const zones = () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

function HoursFields() {
  const t = useAdminText();
  const nameOf = useWeekdays();
  // Not `required`: a group of checkboxes must not say `aria-required`.
  const isSome: FieldRule = (value) => (Array.isArray(value) && value.length > 0) || t('policy.weekdaysRequired');
  const days = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: nameOf(value) }));
  return (
    <>
      <Field name="weekdays" label={t('policy.weekdays')} rules={[isSome]}>
        <CheckboxGroup options={days} />
      </Field>
      <div className={classes.beside}>
        <Field name="from" label={t('policy.from')} required={t('policy.timeRequired')}>
          <Input type="time" />
        </Field>
        <Field name="to" label={t('policy.to')} required={t('policy.timeRequired')}>
          <Input type="time" />
        </Field>
      </div>
      <Field name="time_zone" label={t('policy.zone')} required={t('policy.zoneRequired')}>
        <Select showSearch options={zones().map((value) => ({ value, label: value }))} />
      </Field>
    </>
  );
}

/** The three rules of a policy; what a rule needs is asked for once it is on. */
export function PolicyFields() {
  const t = useAdminText();
  return (
    <>
      <Field name="canary" valueProp="checked" hint={t('policy.canaryHint')}>
        <Checkbox>{t('policy.canary')}</Checkbox>
      </Field>
      {Form.useWatch<boolean>('canary') && <CanaryFields />}
      <Field name="approval" valueProp="checked" hint={t('policy.approvalHint')}>
        <Checkbox>{t('policy.approval')}</Checkbox>
      </Field>
      <Field name="limited" valueProp="checked" hint={t('policy.hoursHint')}>
        <Checkbox>{t('policy.hours')}</Checkbox>
      </Field>
      {Form.useWatch<boolean>('limited') && <HoursFields />}
    </>
  );
}
