import { SecretInput } from 'shared-contracts/ui/forms';
import { Field } from '../../fields/Field.tsx';
import { useKindText } from '../kindTexts.ts';
import { texts } from './texts.ts';

interface SecretFieldProps {
  label: string;
  /** What was typed, or the reference `secret:<id>` of a stored secret. */
  value: string;
  onChange: (value: string) => void;
}

/** A secret of a node. */
export function SecretField({ label, value, onChange }: SecretFieldProps) {
  const t = useKindText(texts);
  return (
    <Field
      label={label}
      path="authentication.secret"
      hint={t(value.startsWith('secret:') ? 'secretStored' : 'secretHint')}
    >
      {(control) => <SecretInput {...control} label={label} value={value} onChange={onChange} />}
    </Field>
  );
}
