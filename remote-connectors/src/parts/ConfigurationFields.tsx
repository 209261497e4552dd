import { useTranslation } from 'react-i18next';
import { AutoComplete, Field, TextField } from 'shared-contracts/ui/forms';

const environments = ['production', 'staging', 'test', 'development'].map((value) => ({ value }));

/** What a configuration is for; a free text with what is mostly said. */
export function EnvironmentField() {
  const { t } = useTranslation('remote-connectors');
  return (
    <Field name="environment" label={t('form.environment')} hint={t('form.environmentHint')}>
      <AutoComplete options={environments} showSearch={{ filterOption: true }} />
    </Field>
  );
}

/** What tells configurations of one connector apart. */
export function ConfigurationFields() {
  const { t } = useTranslation('remote-connectors');
  return (
    <>
      <TextField name="name" label={t('form.name')} required={t('form.nameRequired')} max={255} />
      <EnvironmentField />
      <TextField name="description" label={t('form.description')} lines={[1, 4]} max={2000} />
    </>
  );
}
