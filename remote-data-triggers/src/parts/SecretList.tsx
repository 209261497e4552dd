import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { SecretInput } from 'shared-contracts/ui/forms';
import classes from './ProtectionFields.module.css';

interface SecretListProps {
  id?: string;
  value?: readonly string[];
  onChange?: (value: string[]) => void;
}

const newKey = () => crypto.randomUUID();

/** One secret, or two of which either is good: the new one is added, and when every sender has it the old one goes. */
export function SecretList({ id, value = [''], onChange }: SecretListProps) {
  const { t } = useTranslation('remote-data-triggers');
  // An input remembers what it replaces, so it stays with its secret.
  const [keys, setKeys] = useState(() => [newKey(), newKey()]);
  const change = (place: number, text: string) => onChange?.(value.map((each, at) => (at === place ? text : each)));
  const remove = (place: number) => {
    setKeys([...keys.filter((_, at) => at !== place), newKey()]);
    onChange?.(value.filter((_, at) => at !== place));
  };
  return (
    <div className={classes.stack}>
      {value.map((secret, place) => (
        <div key={keys[place]} className={classes.secret}>
          <SecretInput
            {...(place === 0 ? { ...(id && { id }) } : { 'aria-label': t('form.secondSecret') })}
            value={secret}
            onChange={(text) => change(place, text)}
          />
          {value.length > 1 && (
            <Button type="text" aria-label={t('form.removeSecret', { place: place + 1 })} onClick={() => remove(place)}>
              {t('form.remove')}
            </Button>
          )}
        </div>
      ))}
      {value.length < 2 && (
        <Button size="small" type="text" className={classes.add} onClick={() => onChange?.([...value, ''])}>
          {t('form.addSecret')}
        </Button>
      )}
    </div>
  );
}
