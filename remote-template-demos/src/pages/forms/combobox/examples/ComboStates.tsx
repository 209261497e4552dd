import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { LabelledField, Select } from 'shared-contracts/ui/forms';

export function ComboStates() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={16}>
      <LabelledField label={t('combobox.says.label')} problem={t('combobox.says.needed')}>
        {(control) => <Select {...control} mode="tags" status="error" style={{ width: '100%' }} options={[]} />}
      </LabelledField>
      <LabelledField label={t('combobox.says.members')} hint={t('combobox.says.fixed')}>
        {(control) => <Select {...control} mode="multiple" loading style={{ width: '100%' }} options={[]} />}
      </LabelledField>
    </Flex>
  );
}
