import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { Input, LabelledField } from 'shared-contracts/ui/forms';

export function AreaStates() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={16}>
      <LabelledField label={t('textarea.says.reason')} problem={t('textarea.says.needed')} required>
        {(control) => <Input.TextArea {...control} status="error" rows={2} />}
      </LabelledField>
      <LabelledField label={t('textarea.says.terms')}>
        {(control) => <Input.TextArea {...control} disabled rows={2} defaultValue={t('textarea.says.termsText')} />}
      </LabelledField>
    </Flex>
  );
}
