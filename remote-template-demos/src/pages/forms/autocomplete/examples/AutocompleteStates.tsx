import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { AutoComplete, LabelledField } from 'shared-contracts/ui/forms';

export function AutocompleteStates() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={16}>
      <LabelledField label={t('autocomplete.says.label')} problem={t('autocomplete.says.unknown')}>
        {(control) => <AutoComplete {...control} status="error" style={{ width: '100%' }} defaultValue="Atlantis" />}
      </LabelledField>
      <LabelledField label={t('autocomplete.says.country')} hint={t('autocomplete.says.fixed')}>
        {(control) => <AutoComplete {...control} disabled style={{ width: '100%' }} defaultValue="Portugal" />}
      </LabelledField>
    </Flex>
  );
}
