import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledField, Select } from 'shared-contracts/ui/forms';

const options = ['DE', 'ES', 'FR', 'IT', 'PL', 'PT'].map((value) => ({ value, label: value }));

export function ComboLimited() {
  const { t } = useTranslation('remote-template-demos');
  const [chosen, setChosen] = useState(['FR', 'PT']);
  return (
    <LabelledField label={t('combobox.says.countries')} hint={t('combobox.says.left', { used: chosen.length })}>
      {(control) => (
        <Select
          {...control}
          mode="multiple"
          allowClear
          maxCount={3}
          style={{ width: '100%' }}
          options={options}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </LabelledField>
  );
}
