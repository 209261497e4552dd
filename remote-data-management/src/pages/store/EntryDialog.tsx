import { useTranslation } from 'react-i18next';
import { type GivenStoreEntry, givenStoreEntrySchema } from 'shared-contracts/api/store';
import { instantOfLocalTime, localTimeOf } from 'shared-contracts/nodes/schedule';
import { useTimeZone } from 'shared-contracts/react';
import { Field, FormDialog, Input, TextField } from 'shared-contracts/ui/forms';

interface EntryValues {
  key: string;
  value: string;
  expires_at: string;
}

interface EntryDialogProps {
  /** What is edited; `new` for a key that is added, null while it is closed. */
  entry: GivenStoreEntry | 'new' | null;
  onSubmit: (entry: GivenStoreEntry) => Promise<unknown>;
  onClose: () => void;
}

const { key: keyShape, value: valueShape } = givenStoreEntrySchema.shape;

/** The key, value and expiry of one entry. */
export function EntryDialog({ entry, onSubmit, onClose }: EntryDialogProps) {
  const { t } = useTranslation('remote-data-management');
  const zone = useTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isNew = entry === 'new';
  const given = entry === null || isNew ? { key: '', value: '', expires_at: null } : entry;
  const initial: EntryValues = { ...given, expires_at: localTimeOf(given.expires_at, zone) };
  const isJson = (value: unknown) => valueShape.safeParse(value).success || t('store.notJson');
  const isKey = (key: unknown) => keyShape.safeParse(key).success || t('store.badKey');
  return (
    <FormDialog<EntryValues>
      open={entry !== null}
      width={560}
      name="store-entry"
      title={t(isNew ? 'store.addKey' : 'store.editKey')}
      submitLabel={t('save.confirm')}
      initialValues={initial}
      onSubmit={async ({ key, value, expires_at }) => {
        const isKept = expires_at === initial.expires_at;
        const expiry = isKept ? given.expires_at : instantOfLocalTime(expires_at, zone);
        await onSubmit({ key, value, expires_at: expiry || null });
      }}
      onClose={onClose}
    >
      {isNew ? (
        <TextField name="key" label={t('store.key')} rules={[isKey]} required input={{ autoFocus: true }} />
      ) : (
        <Field name="key" label={t('store.key')}>
          <Input readOnly />
        </Field>
      )}
      <TextField
        name="value"
        label={t('store.value')}
        hint={t('store.valueHint')}
        lines={[3, 14]}
        rules={[isJson]}
        required
        input={{ spellCheck: false }}
      />
      <Field name="expires_at" label={t('store.expires')} hint={t('store.expiresHint')}>
        <Input type="datetime-local" />
      </Field>
    </FormDialog>
  );
}
