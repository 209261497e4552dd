import type { InputProps } from 'antd';
import { type FocusEvent, type ReactNode, useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps, VisuallyHidden } from '../../core/index.ts';
import { useReadOnlyFields } from '../../inputs/parts/readOnlyFields.ts';
import { uiNamespace } from '../../messages/index.ts';
import { Input } from './controls.tsx';
import { FieldLabel } from './formContext.ts';
import classes from './SecretInput.module.css';

interface SecretInputProps extends Pick<InputProps, 'id' | 'onBlur' | 'aria-label' | 'aria-describedby'> {
  /** What was typed, or the reference `secret:<id>` of a stored secret. */
  value?: string;
  onChange?: (value: string) => void;
  /** What the secret is called, where no `Field` of the kit around it says so. */
  label?: ReactNode;
}

/** Says which secret it is for to those who do not see beside which it stands. */
function SecretAct({ label, children, ...button }: ButtonProps & { label: ReactNode }) {
  return (
    <Button {...button}>
      <span>
        {children}
        {label && <VisuallyHidden> {label}</VisuallyHidden>}
      </span>
    </Button>
  );
}

/**
 * A secret: written, then only replaced. The server never gives it out again. Leaving the replacement empty keeps what is
 * stored: an empty secret would stop every call that uses it.
 */
export function SecretInput({ value = '', onChange, label, ...control }: SecretInputProps) {
  const { t } = useTranslation(uiNamespace);
  const fieldLabel = useContext(FieldLabel);
  const noteId = useId();
  const [kept, setKept] = useState<string | null>(null);
  const name = control['aria-label'] ?? label ?? fieldLabel;
  const readOnly = useReadOnlyFields();
  if (value.startsWith('secret:')) {
    const replace = () => {
      setKept(value);
      onChange?.('');
    };
    const describedBy = [noteId, control['aria-describedby']].filter(Boolean).join(' ');
    return (
      <div className={classes.secret}>
        <Input {...control} value="••••••••••••" readOnly aria-describedby={describedBy} />
        <VisuallyHidden id={noteId}>{t('form.secretHidden')}</VisuallyHidden>
        {!readOnly && (
          <SecretAct label={name} onClick={replace}>
            {t('form.secretReplace')}
          </SecretAct>
        )}
      </div>
    );
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    control.onBlur?.(event);
    if (kept !== null && value === '') onChange?.(kept);
  };
  return (
    <div className={classes.secret}>
      <Input.Password
        {...control}
        {...(kept !== null && { autoFocus: true, placeholder: t('form.secretLeft') })}
        value={value}
        autoComplete="new-password"
        onBlur={leave}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {kept !== null && (
        <SecretAct label={name} onClick={() => onChange?.(kept)}>
          {t('form.secretKeep')}
        </SecretAct>
      )}
    </div>
  );
}
