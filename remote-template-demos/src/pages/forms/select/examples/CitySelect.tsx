import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledField, Select } from 'shared-contracts/ui/forms';

const cities = ['Berlin', 'Lisbon', 'London', 'Lyon', 'Paris'].map((value) => ({ value, label: value }));

export function CitySelect() {
  const { t } = useTranslation('remote-template-demos');
  const [city, setCity] = useState<string>();
  return (
    <LabelledField label={t('select.says.label')}>
      {(control) => (
        <Select
          {...control}
          showSearch
          allowClear
          style={{ width: '100%' }}
          placeholder={t('select.says.none')}
          options={cities}
          value={city ?? null}
          onChange={setCity}
        />
      )}
    </LabelledField>
  );
}
