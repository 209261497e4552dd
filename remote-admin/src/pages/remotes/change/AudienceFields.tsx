import { useFormatters } from 'shared-contracts/react';
import { Form, type FormInstance, Input, InputNumber, Radio } from 'shared-contracts/ui/forms';
import { useAdminText } from '../../../parts/useAdminText.ts';
import type { ChangeValues } from '../../../state/changeOf.ts';

type Audience = NonNullable<ChangeValues['audience']>;

interface AudienceFieldsProps {
  form: FormInstance<ChangeValues>;
  /** Kinds of audience that the action knows. */
  choices: readonly Audience[];
}

function PercentField() {
  const t = useAdminText();
  const { percent } = useFormatters();
  return (
    <Form.Item
      name="percent"
      label={t('form.percent')}
      extra={t('form.percentHint', { most: percent(1) })}
      rules={[{ required: true, message: t('form.percentRequired') }]}
    >
      <InputNumber min={1} max={100} precision={0} suffix="%" />
    </Form.Item>
  );
}

function PartyField({ name }: { name: 'organisation' | 'user' }) {
  const t = useAdminText();
  return (
    <Form.Item
      name={name}
      label={t(`form.${name}`)}
      extra={t(`form.${name}Hint`)}
      rules={[{ required: true, whitespace: true, message: t(`form.${name}Required`) }, { max: 320 }]}
    >
      <Input autoComplete="off" />
    </Form.Item>
  );
}

/** For whom: a share of people, an organisation or one person. */
export function AudienceFields({ form, choices }: AudienceFieldsProps) {
  const t = useAdminText();
  const audience = Form.useWatch('audience', form) ?? choices[0];
  return (
    <>
      <Form.Item name="audience" label={t('form.audience')}>
        <Radio.Group options={choices.map((value) => ({ value, label: t(`form.audienceOf.${value}`) }))} />
      </Form.Item>
      {audience === 'percent' && <PercentField />}
      {audience === 'organisation' && <PartyField name="organisation" />}
      {audience === 'user' && <PartyField name="user" />}
    </>
  );
}
