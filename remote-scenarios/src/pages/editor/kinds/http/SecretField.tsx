import { useState } from 'react';
import { Button } from 'shared-contracts/ui/core';
import { Input } from 'shared-contracts/ui/forms';
import { Field } from '../../fields/Field.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useKindText } from '../kindTexts.ts';
import classes from './SecretField.module.css';
import { texts } from './texts.ts';

interface SecretFieldProps {
  label: string;
  /** What was typed, or the reference `secret:<id>` of a stored secret. */
  value: string;
  onChange: (value: string) => void;
}

/** A secret: written, then only replaced. The server never gives it out again. */
export function SecretField({ label, value, onChange }: SecretFieldProps) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  const stored = value.startsWith('secret:');
  const [kept, setKept] = useState<string | null>(null);
  if (stored) {
    return (
      <Field label={label} hint={t('secretStored')}>
        {({ id }) => (
          <div className={classes.stored}>
            <Input id={id} value="••••••••••••" readOnly aria-label={t('secretHidden')} />
            {!readOnly && (
              <Button
                onClick={() => {
                  setKept(value);
                  onChange('');
                }}
              >
                {t('secretReplace')}
              </Button>
            )}
          </div>
        )}
      </Field>
    );
  }
  return (
    <Field label={label} hint={t('secretHint')}>
      {(control) => (
        <div className={classes.stored}>
          <Input.Password
            {...control}
            value={value}
            autoComplete="new-password"
            readOnly={readOnly}
            onChange={(event) => onChange(event.target.value)}
          />
          {kept !== null && <Button onClick={() => onChange(kept)}>{t('secretKeep')}</Button>}
        </div>
      )}
    </Field>
  );
}
