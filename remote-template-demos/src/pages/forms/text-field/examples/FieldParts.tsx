import { IconAt, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { Input, InputNumber, LabelledField } from 'shared-contracts/ui/forms';

export function FieldParts() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={16}>
      <LabelledField label={t('textField.says.search')}>
        {(control) => (
          <Input {...control} allowClear prefix={<IconSearch size={16} aria-hidden />} defaultValue="1042" />
        )}
      </LabelledField>
      <LabelledField label={t('textField.says.handle')}>
        {(control) => <Input {...control} prefix={<IconAt size={16} aria-hidden />} suffix=".acme.test" />}
      </LabelledField>
      <LabelledField label={t('textField.says.price')}>
        {(control) => (
          <InputNumber {...control} style={{ width: '100%' }} min={0} precision={2} suffix="€" value={24} />
        )}
      </LabelledField>
    </Flex>
  );
}
