import { useTranslation } from 'react-i18next';
import { Input, LabelledField } from 'shared-contracts/ui/forms';

export function AreaFixed() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <LabelledField label={t('textarea.says.address')}>
      {(control) => (
        <Input.TextArea {...control} rows={4} style={{ resize: 'none' }} placeholder={t('textarea.says.addressHint')} />
      )}
    </LabelledField>
  );
}
