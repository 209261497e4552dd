import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { SecretInput } from 'shared-contracts/ui/forms';
import classes from './ProtectionFields.module.css';

interface SecretListProps {
  id?: string;
  value?: readonly string[];
  onChange?: (value: string[]) => void;
}

/** One secret, or two of which either is good. */
export function SecretList({ id, value = [''], onChange }: SecretListProps) {
  const { t } = useTranslation('remote-data-triggers');
  const [first = '', second] = value;
  return (
    <div className={classes.stack}>
      <SecretInput
        {...(id && { id })}
        value={first}
        onChange={(text) => onChange?.(second === undefined ? [text] : [text, second])}
      />
      {second === undefined ? (
        <Button size="small" type="text" className={classes.add} onClick={() => onChange?.([first, ''])}>
          {t('form.addSecret')}
        </Button>
      ) : (
        <>
          <SecretInput
            aria-label={t('form.secondSecret')}
            value={second}
            onChange={(text) => onChange?.([first, text])}
          />
          <Button size="small" type="text" className={classes.add} onClick={() => onChange?.([first])}>
            {t('form.removeSecret')}
          </Button>
        </>
      )}
    </div>
  );
}
