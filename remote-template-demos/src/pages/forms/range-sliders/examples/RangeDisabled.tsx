import { useTranslation } from 'react-i18next';
import { Slider } from 'shared-contracts/ui/elements';
import { LabelledField } from 'shared-contracts/ui/forms';

export function RangeDisabled() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <LabelledField group label={t('rangeSliders.says.hours')} hint={t('rangeSliders.says.fixed')}>
      {() => (
        <Slider
          range
          disabled
          max={24}
          defaultValue={[8, 20]}
          ariaLabelForHandle={[t('rangeSliders.says.opens'), t('rangeSliders.says.closes')]}
        />
      )}
    </LabelledField>
  );
}
