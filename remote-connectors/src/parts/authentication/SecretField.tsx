import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Field, Form, SecretInput } from 'shared-contracts/ui/forms';

const at = (name: string) => ['authentication', name];

interface SecretFieldProps {
  label: string;
  name?: string;
  setAt: string | null;
}

/** A secret that can be written and replaced, never read; when it was entered is told. */
export function SecretField({ label, name = 'secret', setAt }: SecretFieldProps) {
  const { t } = useTranslation('remote-connectors');
  const format = useFormatters();
  const value: string = Form.useWatch(at(name)) ?? '';
  const isStored = value.startsWith('secret:');
  return (
    <Field
      name={at(name)}
      label={label}
      hint={isStored && setAt ? t('auth.setOn', { date: format.date(setAt) }) : undefined}
    >
      <SecretInput />
    </Field>
  );
}
