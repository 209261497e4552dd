import { useTranslation } from 'react-i18next';
import { TextField } from 'shared-contracts/ui/forms';

/** The name of a scenario: all that has to be known of a new one. */
export function ScenarioNameField() {
  const { t } = useTranslation('remote-scenarios');
  return (
    <TextField
      name="name"
      label={t('list.name')}
      required={t('list.nameRequired')}
      input={{ autoFocus: true, placeholder: t('list.namePlaceholder') }}
    />
  );
}
