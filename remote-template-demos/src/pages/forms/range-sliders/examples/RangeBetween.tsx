import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Slider } from 'shared-contracts/ui/elements';
import { LabelledField } from 'shared-contracts/ui/forms';

export function RangeBetween() {
  const { t } = useTranslation('remote-template-demos');
  const [range, setRange] = useState([20, 60]);
  const [from, to] = range;
  return (
    <LabelledField group label={t('rangeSliders.says.label')} hint={t('rangeSliders.says.range', { from, to })}>
      {() => (
        <Slider
          range
          value={range}
          onChange={setRange}
          ariaLabelForHandle={[t('rangeSliders.says.least'), t('rangeSliders.says.highest')]}
        />
      )}
    </LabelledField>
  );
}
