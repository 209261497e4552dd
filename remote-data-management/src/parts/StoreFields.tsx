import { useTranslation } from 'react-i18next';
import { TextField } from 'shared-contracts/ui/forms';

/** Fields of a store, for creating and for editing. */
export function StoreFields() {
  const { t } = useTranslation('remote-data-management');
  return (
    <>
      <TextField name="name" label={t('form.name')} required={t('form.nameRequired')} input={{ autoFocus: true }} />
      <TextField name="description" label={t('form.description')} lines={[1, 4]} />
    </>
  );
}
