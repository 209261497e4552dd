import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, CheckboxGroup, LabelledField } from 'shared-contracts/ui/forms';

const topics = ['failures', 'limits', 'news'];

export function Several() {
  const { t } = useTranslation('remote-template-demos');
  const [chosen, setChosen] = useState(['failures']);
  return (
    <LabelledField group label={t('checkbox.says.label')}>
      {() => (
        <>
          <Checkbox
            checked={chosen.length === topics.length}
            indeterminate={chosen.length > 0 && chosen.length < topics.length}
            onChange={({ target }) => setChosen(target.checked ? topics : [])}
          >
            {t('checkbox.says.all')}
          </Checkbox>
          <CheckboxGroup
            options={topics.map((value) => ({ value, label: t(`checkbox.says.${value}`) }))}
            value={chosen}
            onChange={setChosen}
          />
        </>
      )}
    </LabelledField>
  );
}
