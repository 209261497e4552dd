import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledField, Switch } from 'shared-contracts/ui/forms';

export function SwitchOne() {
  const { t } = useTranslation('remote-template-demos');
  const [on, setOn] = useState(true);
  return (
    <LabelledField label={t('switch.says.label')} hint={on ? t('switch.says.on') : t('switch.says.off')}>
      {(control) => (
        <div>
          <Switch id={control.id} aria-describedby={control['aria-describedby']} checked={on} onChange={setOn} />
        </div>
      )}
    </LabelledField>
  );
}
