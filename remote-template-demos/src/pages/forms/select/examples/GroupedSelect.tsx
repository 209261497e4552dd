import { useTranslation } from 'react-i18next';
import { LabelledField, Select } from 'shared-contracts/ui/forms';

const optionsOf = (zones: string[]) => zones.map((value) => ({ value, label: value }));

export function GroupedSelect() {
  const { t } = useTranslation('remote-template-demos');
  const options = [
    { label: t('select.says.europe'), options: optionsOf(['Berlin', 'Lisbon', 'Paris']) },
    { label: t('select.says.america'), options: optionsOf(['Bogotá', 'New York', 'Toronto']) },
  ];
  return (
    <LabelledField label={t('select.says.office')}>
      {(control) => <Select {...control} style={{ width: '100%' }} options={options} defaultValue="Lisbon" />}
    </LabelledField>
  );
}
