import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Input } from 'shared-contracts/ui/forms';
import classes from './HeaderList.module.css';

const exampleHeader = 'Accept-Language';

interface Header {
  name: string;
  value: string;
}

interface HeaderListProps {
  id?: string;
  value?: readonly Header[];
  onChange?: (value: Header[]) => void;
  disabled?: boolean;
}

/** Pairs of name and value, as many as are added. */
export function HeaderList({ id, value = [], onChange, disabled }: HeaderListProps) {
  const { t } = useTranslation('remote-connectors');
  // A pair has no id of its own; its row keeps one, so that what is typed stays in its field when another goes.
  const [keys, setKeys] = useState<readonly string[]>([]);
  const rows = value.map((_, place) => keys[place] ?? `row-${place}`);
  const change = (place: number, part: Partial<Header>) =>
    onChange?.(value.map((each, at) => (at === place ? { ...each, ...part } : each)));
  const remove = (place: number) => {
    setKeys(rows.filter((_, at) => at !== place));
    onChange?.(value.filter((_, at) => at !== place));
  };
  const add = () => {
    setKeys([...rows, crypto.randomUUID()]);
    onChange?.([...value, { name: '', value: '' }]);
  };
  return (
    <div className={classes.list}>
      {value.map((header, place) => (
        <div key={rows[place]} className={classes.pair}>
          <Input
            {...(place === 0 && id && { id })}
            aria-label={t('settings.headerName', { place: place + 1 })}
            value={header.name}
            disabled={disabled}
            placeholder={exampleHeader}
            spellCheck={false}
            onChange={(event) => change(place, { name: event.target.value })}
          />
          <Input
            aria-label={t('settings.headerValue', { place: place + 1 })}
            value={header.value}
            disabled={disabled}
            spellCheck={false}
            onChange={(event) => change(place, { value: event.target.value })}
          />
          <Button
            type="text"
            disabled={disabled}
            aria-label={t('settings.removeHeader', { place: place + 1 })}
            icon={<IconX size={16} aria-hidden />}
            onClick={() => remove(place)}
          />
        </div>
      ))}
      <Button
        {...(value.length === 0 && id && { id })}
        size="small"
        disabled={disabled}
        icon={<IconPlus size={14} aria-hidden />}
        onClick={add}
      >
        {t('settings.addHeader')}
      </Button>
    </div>
  );
}
