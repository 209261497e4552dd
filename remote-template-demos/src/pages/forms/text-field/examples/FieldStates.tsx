import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { Input, LabelledField } from 'shared-contracts/ui/forms';

export function FieldStates() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={16}>
      <LabelledField label={t('textField.says.address')} hint={t('textField.says.readOnly')}>
        {(control) => <Input {...control} readOnly defaultValue="https://acme.test/hook/8f2c" />}
      </LabelledField>
      <LabelledField label={t('textField.says.region')} hint={t('textField.says.fixed')}>
        {(control) => <Input {...control} disabled defaultValue="EU" />}
      </LabelledField>
    </Flex>
  );
}
