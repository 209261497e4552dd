import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, CheckboxGroup, LabelledField } from 'shared-contracts/ui/forms';

export function CheckboxSeveral() {
  const { t } = useTranslation('remote-template-demos');
  const [chosen, setChosen] = useState(['failures']);
  const options = [
    { value: 'failures', label: t('checkbox.says.failures') },
    { value: 'limits', label: t('checkbox.says.limits') },
    { value: 'news', label: t('checkbox.says.news') },
  ];
  return (
    <LabelledField group label={t('checkbox.says.label')}>
      {() => (
        <>
          <Checkbox
            checked={chosen.length === options.length}
            indeterminate={chosen.length > 0 && chosen.length < options.length}
            onChange={({ target }) => setChosen(target.checked ? options.map(({ value }) => value) : [])}
          >
            {t('checkbox.says.all')}
          </Checkbox>
          <CheckboxGroup options={options} value={chosen} onChange={setChosen} />
        </>
      )}
    </LabelledField>
  );
}
