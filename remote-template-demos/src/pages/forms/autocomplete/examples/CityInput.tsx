import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AutoComplete, LabelledField } from 'shared-contracts/ui/forms';

const cities = ['Berlin', 'Lisbon', 'London', 'Lyon', 'Paris'].map((value) => ({ value, label: value }));

export function CityInput() {
  const { t } = useTranslation('remote-template-demos');
  const [city, setCity] = useState('');
  const fitting = cities.filter(({ value }) => value.toLowerCase().includes(city.toLowerCase()));
  return (
    <LabelledField label={t('autocomplete.says.label')} hint={t('autocomplete.says.hint')}>
      {(control) => (
        <AutoComplete {...control} style={{ width: '100%' }} options={fitting} value={city} onChange={setCity} />
      )}
    </LabelledField>
  );
}
