import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledField, SegmentedChoice } from 'shared-contracts/ui/forms';

export function RadioButtons() {
  const { t } = useTranslation('remote-template-demos');
  const [period, setPeriod] = useState('month');
  const options = [
    { value: 'month', label: t('radio.says.month') },
    { value: 'year', label: t('radio.says.year') },
  ];
  return (
    <LabelledField
      group
      label={t('radio.says.period')}
      hint={period === 'year' ? t('radio.says.saves') : t('radio.says.each')}
    >
      {(control) => (
        <div>
          <SegmentedChoice
            aria-labelledby={control['aria-labelledby']}
            options={options}
            value={period}
            onChange={setPeriod}
          />
        </div>
      )}
    </LabelledField>
  );
}
