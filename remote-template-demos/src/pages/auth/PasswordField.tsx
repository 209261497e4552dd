import { useTranslation } from 'react-i18next';
import { Field, type FieldRule, Input } from 'shared-contracts/ui/forms';
import { PasswordStrength } from './PasswordStrength.tsx';
import { isLongEnough, leastCharacters } from './passwordDemands.ts';

interface PasswordFieldProps {
  name: string;
  label: string;
  rules?: readonly FieldRule[];
}

/** A password of the demos, which no browser is to keep. */
export function PasswordField({ name, label, rules = [] }: PasswordFieldProps) {
  return (
    <Field name={name} label={label} required rules={rules}>
      <Input.Password autoComplete="off" />
    </Field>
  );
}

/** A password that is chosen, with how hard to guess it is. */
export function NewPasswordField({ label }: { label: string }) {
  const { t } = useTranslation('remote-template-demos');
  const isLong: FieldRule = (value) => isLongEnough(value) || t('auth.passwordShort', { count: leastCharacters });
  return (
    <>
      <PasswordField name="password" label={label} rules={[isLong]} />
      <PasswordStrength name="password" />
    </>
  );
}
