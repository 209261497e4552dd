import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledField, Select } from 'shared-contracts/ui/forms';

const known = ['billing', 'mail', 'reports'].map((value) => ({ value, label: value }));

export function ComboTags() {
  const { t } = useTranslation('remote-template-demos');
  const [tags, setTags] = useState(['mail']);
  return (
    <LabelledField label={t('combobox.says.label')} hint={t('combobox.says.hint')}>
      {(control) => (
        <Select {...control} mode="tags" style={{ width: '100%' }} options={known} value={tags} onChange={setTags} />
      )}
    </LabelledField>
  );
}
