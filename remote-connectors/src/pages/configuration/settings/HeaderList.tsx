import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueScheme } from 'shared-contracts/api/catalogue';
import type { Configuration } from 'shared-contracts/api/connector';
import { Button } from 'shared-contracts/ui/core';
import { AddRowButton, Input, SecretInput, Select, useReadOnlyFields } from 'shared-contracts/ui/forms';
import classes from './HeaderList.module.css';

const exampleHeader = 'Accept-Language';

type Header = Configuration['headers'][number];

interface HeaderListProps {
  id?: string;
  /** Of the connector's document: its keys are secrets. */
  schemes: readonly CatalogueScheme[];
  value?: readonly Header[];
  onChange?: (value: Header[]) => void;
}

/** Whether what is entered is hidden: what is stored as a secret, and the keys that the document has. */
const isHidden = ({ name, value, place = 'header' }: Header, schemes: readonly CatalogueScheme[]) =>
  value.startsWith('secret:') ||
  schemes.some(
    (scheme) =>
      scheme.type === 'api-key' && scheme.place === place && scheme.name.toLowerCase() === name.trim().toLowerCase(),
  );

interface HeaderValueProps {
  label: string;
  header: Header;
  isSecret: boolean;
  onChange: (value: string) => void;
}

function HeaderValue({ label, header: { value }, isSecret, onChange }: HeaderValueProps) {
  // One that is replaced stays one.
  const [wasSecret] = useState(isSecret);
  if (isSecret || wasSecret) {
    return <SecretInput aria-label={label} value={value} onChange={onChange} />;
  }
  return (
    <Input aria-label={label} value={value} spellCheck={false} onChange={(event) => onChange(event.target.value)} />
  );
}

/** What is sent with every call: a place, a name and a value each, as many as are added. */
export function HeaderList({ id, schemes, value = [], onChange }: HeaderListProps) {
  const { t } = useTranslation('remote-connectors');
  const readOnly = useReadOnlyFields();
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
  const places = (['header', 'query', 'cookie'] as const).map((one) => ({ value: one, label: t(`auth.place.${one}`) }));
  return (
    <div className={classes.list}>
      {value.map((header, place) => (
        <div key={rows[place]} className={classes.pair}>
          <Select
            {...(place === 0 && id && { id })}
            aria-label={t('settings.headerPlace', { place: place + 1 })}
            value={header.place ?? 'header'}
            options={places}
            onChange={(one) => change(place, { place: one })}
          />
          <Input
            aria-label={t('settings.headerName', { place: place + 1 })}
            value={header.name}
            placeholder={exampleHeader}
            spellCheck={false}
            onChange={(event) => change(place, { name: event.target.value })}
          />
          <HeaderValue
            label={t('settings.headerValue', { place: place + 1 })}
            header={header}
            isSecret={isHidden(header, schemes)}
            onChange={(text) => change(place, { value: text })}
          />
          {!readOnly && (
            <Button
              type="text"
              aria-label={t('settings.removeHeader', { place: place + 1 })}
              icon={<IconX size={16} aria-hidden />}
              onClick={() => remove(place)}
            />
          )}
        </div>
      ))}
      {readOnly && value.length === 0 && <Input {...(id && { id })} value="" />}
      {!readOnly && (
        <AddRowButton {...(value.length === 0 && id && { id })} onAdd={add}>
          {t('settings.addHeader')}
        </AddRowButton>
      )}
    </div>
  );
}
