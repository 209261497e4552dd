import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Slider } from 'shared-contracts/ui/elements';
import { LabelledField } from 'shared-contracts/ui/forms';

export function SliderAmount() {
  const { t } = useTranslation('remote-template-demos');
  const [rows, setRows] = useState(30);
  return (
    <LabelledField group label={t('sliders.says.label')} hint={rows}>
      {() => <Slider ariaLabelForHandle={t('sliders.says.label')} step={10} value={rows} onChange={setRows} />}
    </LabelledField>
  );
}
