import { useTranslation } from 'react-i18next';
import { AutoComplete, Field, TextField } from 'shared-contracts/ui/forms';

const environments = ['production', 'staging', 'test', 'development'];

/** What tells configurations of one connector apart. */
export function ConfigurationFields() {
  const { t } = useTranslation('remote-connectors');
  return (
    <>
      <TextField name="name" label={t('form.name')} required={t('form.nameRequired')} max={255} />
      <Field name="environment" label={t('form.environment')} hint={t('form.environmentHint')}>
        <AutoComplete options={environments.map((value) => ({ value }))} filterOption />
      </Field>
      <TextField name="description" label={t('form.description')} lines={[1, 4]} max={2000} />
    </>
  );
}
