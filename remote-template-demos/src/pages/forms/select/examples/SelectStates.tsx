import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { LabelledField, Select } from 'shared-contracts/ui/forms';

export function SelectStates() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={16}>
      <LabelledField label={t('select.says.label')} problem={t('select.says.needed')} required>
        {(control) => (
          <Select
            {...control}
            status="error"
            style={{ width: '100%' }}
            placeholder={t('select.says.none')}
            options={[]}
          />
        )}
      </LabelledField>
      <LabelledField label={t('select.says.office')} hint={t('select.says.loading')}>
        {(control) => (
          <Select {...control} loading style={{ width: '100%' }} placeholder={t('select.says.none')} options={[]} />
        )}
      </LabelledField>
      <LabelledField label={t('select.says.region')} hint={t('select.says.fixed')}>
        {(control) => <Select {...control} disabled style={{ width: '100%' }} defaultValue="EU" options={[]} />}
      </LabelledField>
    </Flex>
  );
}
