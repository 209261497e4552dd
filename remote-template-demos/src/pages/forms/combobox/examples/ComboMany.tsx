import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledField, Select } from 'shared-contracts/ui/forms';

const weeks = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: `W${at + 1}` }));

export function ComboMany() {
  const { t } = useTranslation('remote-template-demos');
  const [chosen, setChosen] = useState(weeks.map(({ value }) => value));
  return (
    <LabelledField label={t('combobox.says.weeks')}>
      {(control) => (
        <Select
          {...control}
          mode="multiple"
          maxTagCount="responsive"
          style={{ width: '100%' }}
          options={weeks}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </LabelledField>
  );
}
