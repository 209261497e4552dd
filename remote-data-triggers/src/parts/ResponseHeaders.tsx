import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type ResponseHeaders as Headers,
  maxResponseHeaders,
  mayAnswerWith,
  responseHeadersSchema,
} from 'shared-contracts/api/webhook';
import { Button } from 'shared-contracts/ui/core';
import { Field, Input } from 'shared-contracts/ui/forms';
import classes from './ProtectionFields.module.css';

interface HeaderListProps {
  id?: string;
  value?: Headers;
  onChange?: (value: Headers) => void;
}

function HeaderList({ id, value = [], onChange }: HeaderListProps) {
  const { t } = useTranslation('remote-data-triggers');
  const change = (place: number, changes: Partial<Headers[number]>) =>
    onChange?.(value.map((header, at) => (at === place ? { ...header, ...changes } : header)));
  return (
    <div className={classes.stack}>
      {value.map((header, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name is typed letter by letter, and every row shows what it is given.
        <div key={place} className={classes.header}>
          <Input
            aria-label={t('form.headerName')}
            placeholder={t('form.headerName')}
            value={header.name}
            onChange={({ target }) => change(place, { name: target.value })}
          />
          <Input
            aria-label={t('form.headerValue')}
            value={header.value}
            onChange={({ target }) => change(place, { value: target.value })}
          />
          <Button
            type="text"
            icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
            aria-label={t('form.removeHeader', { place: place + 1 })}
            onClick={() => onChange?.(value.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      {value.length < maxResponseHeaders && (
        <Button
          {...(id && { id })}
          size="small"
          type="text"
          className={classes.add}
          onClick={() => onChange?.([...value, { name: '', value: '' }])}
        >
          {t('form.addHeader')}
        </Button>
      )}
    </div>
  );
}

/** Headers that the sender gets besides the server's own. */
export function ResponseHeaders() {
  const { t } = useTranslation('remote-data-triggers');
  const areRight = (value: unknown) => {
    const problem = responseHeadersSchema.safeParse(value ?? []).error?.issues[0];
    if (!problem) return true;
    const [place, field] = problem.path as [number?, string?];
    const { name = '' } = ((value ?? []) as Headers)[place ?? -1] ?? {};
    if (place === undefined) return t('form.headerTwice');
    if (field === 'value') return t('form.headerValueWrong', { name });
    return mayAnswerWith(name) ? t('form.headerNameWrong') : t('form.headerTaken', { name });
  };
  return (
    <Field name={['response', 'headers']} label={t('form.responseHeaders')} initialValue={[]} rules={[areRight]}>
      <HeaderList />
    </Field>
  );
}
