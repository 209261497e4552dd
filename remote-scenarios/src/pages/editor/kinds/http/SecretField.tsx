import { useState } from 'react';
import { Button } from 'shared-contracts/ui/core';
import { Input } from 'shared-contracts/ui/forms';
import { useEditorText } from '../../context/useEditorText.ts';
import { Field } from '../../fields/Field.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import classes from './SecretField.module.css';

interface SecretFieldProps {
  label: string;
  /** What was typed, or the reference `secret:<id>` of a stored secret. */
  value: string;
  onChange: (value: string) => void;
}

/** A secret: written, then only replaced. The server never gives it out again. */
export function SecretField({ label, value, onChange }: SecretFieldProps) {
  const t = useEditorText();
  const { readOnly } = useNodeForm();
  const stored = value.startsWith('secret:');
  const [kept, setKept] = useState<string | null>(null);
  if (stored) {
    return (
      <Field label={label} hint={t('http.secretStored')}>
        {({ id }) => (
          <div className={classes.stored}>
            <Input id={id} value="••••••••••••" readOnly aria-label={t('http.secretHidden')} />
            {!readOnly && (
              <Button
                onClick={() => {
                  setKept(value);
                  onChange('');
                }}
              >
                {t('http.secretReplace')}
              </Button>
            )}
          </div>
        )}
      </Field>
    );
  }
  return (
    <Field label={label} hint={t('http.secretHint')}>
      {(control) => (
        <div className={classes.stored}>
          <Input.Password
            {...control}
            value={value}
            autoComplete="new-password"
            readOnly={readOnly}
            onChange={(event) => onChange(event.target.value)}
          />
          {kept !== null && <Button onClick={() => onChange(kept)}>{t('http.secretKeep')}</Button>}
        </div>
      )}
    </Field>
  );
}
