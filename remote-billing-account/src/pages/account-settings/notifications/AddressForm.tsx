import { useId } from 'react';
import { Button } from 'shared-contracts/ui/core';
import { Input } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './notifications.module.css';

interface AddressFormProps {
  typed: string;
  saving: boolean;
  failed: boolean;
  unchanged: boolean;
  onType(address: string): void;
  onSave(): void;
}

/** The address of the webhook. */
export function AddressForm({ typed, saving, failed, unchanged, onType, onSave }: AddressFormProps) {
  const t = useAccountText();
  const id = useId();
  return (
    <form
      className={classes.address}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <label htmlFor={id}>{t('notifications.address')}</label>
      <div className={classes.row}>
        <Input
          id={id}
          type="url"
          value={typed}
          status={failed ? 'error' : ''}
          onChange={(event) => onType(event.target.value)}
        />
        <Button htmlType="submit" type="primary" loading={saving} disabled={unchanged || typed.trim() === ''}>
          {t('notifications.save')}
        </Button>
      </div>
    </form>
  );
}
