import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AutoComplete, LabelledField } from 'shared-contracts/ui/forms';

const optionsOf = (values: string[]) => values.map((value) => ({ value, label: value }));

export function GroupedInput() {
  const { t } = useTranslation('remote-template-demos');
  const [field, setField] = useState('');
  const options = [
    { label: t('autocomplete.says.order'), options: optionsOf(['order.id', 'order.total', 'order.date']) },
    { label: t('autocomplete.says.customer'), options: optionsOf(['customer.name', 'customer.email']) },
  ];
  return (
    <LabelledField label={t('autocomplete.says.field')}>
      {(control) => (
        <AutoComplete
          {...control}
          allowClear
          style={{ width: '100%' }}
          options={options}
          value={field}
          onChange={setField}
        />
      )}
    </LabelledField>
  );
}
