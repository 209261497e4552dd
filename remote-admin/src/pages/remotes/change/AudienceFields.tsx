import { useFormatters } from 'shared-contracts/react';
import { Field, Form, InputNumber, Radio, TextField } from 'shared-contracts/ui/forms';
import { useAdminText } from '../../../parts/useAdminText.ts';
import type { ChangeValues } from '../../../state/changeOf.ts';

type Audience = NonNullable<ChangeValues['audience']>;

function PercentField() {
  const t = useAdminText();
  const { percent } = useFormatters();
  return (
    <Field
      name="percent"
      label={t('form.percent')}
      hint={t('form.percentHint', { most: percent(1) })}
      required={t('form.percentRequired')}
    >
      <InputNumber min={1} max={100} precision={0} suffix="%" />
    </Field>
  );
}

function PartyField({ name }: { name: 'organisation' | 'user' }) {
  const t = useAdminText();
  return (
    <TextField
      name={name}
      label={t(`form.${name}`)}
      hint={t(`form.${name}Hint`)}
      required={t(`form.${name}Required`)}
      max={320}
      input={{ autoComplete: 'off' }}
    />
  );
}

/** For whom: a share of people, an organisation or one person, as far as the action knows them. */
export function AudienceFields({ choices }: { choices: readonly Audience[] }) {
  const t = useAdminText();
  const audience = Form.useWatch('audience') ?? choices[0];
  return (
    <>
      <Field name="audience" label={t('form.audience')}>
        <Radio.Group options={choices.map((value) => ({ value, label: t(`form.audienceOf.${value}`) }))} />
      </Field>
      {audience === 'percent' && <PercentField />}
      {audience === 'organisation' && <PartyField name="organisation" />}
      {audience === 'user' && <PartyField name="user" />}
    </>
  );
}
