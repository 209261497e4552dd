import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../core/index.ts';
import { uiNamespace } from '../../messages/index.ts';
import classes from './SecretInput.module.css';

interface SecretInputProps extends Pick<InputProps, 'id' | 'onBlur' | 'readOnly' | 'aria-label' | 'aria-describedby'> {
  /** What was typed, or the reference `secret:<id>` of a stored secret. */
  value?: string;
  onChange?: (value: string) => void;
}

/** A secret: written, then only replaced. The server never gives it out again. */
export function SecretInput({ value = '', onChange, readOnly, ...control }: SecretInputProps) {
  const { t } = useTranslation(uiNamespace);
  const [kept, setKept] = useState<string | null>(null);
  if (value.startsWith('secret:')) {
    const replace = () => {
      setKept(value);
      onChange?.('');
    };
    return (
      <div className={classes.secret}>
        <Input id={control.id ?? ''} value="••••••••••••" readOnly aria-label={t('form.secretHidden')} />
        {!readOnly && <Button onClick={replace}>{t('form.secretReplace')}</Button>}
      </div>
    );
  }
  return (
    <div className={classes.secret}>
      <Input.Password
        {...control}
        value={value}
        autoComplete="new-password"
        readOnly={readOnly ?? false}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {kept !== null && <Button onClick={() => onChange?.(kept)}>{t('form.secretKeep')}</Button>}
    </div>
  );
}
