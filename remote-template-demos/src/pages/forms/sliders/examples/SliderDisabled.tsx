import { useTranslation } from 'react-i18next';
import { Slider } from 'shared-contracts/ui/elements';
import { LabelledField } from 'shared-contracts/ui/forms';

export function SliderDisabled() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <LabelledField group label={t('sliders.says.label')} hint={t('sliders.says.fixed')}>
      {() => <Slider disabled ariaLabelForHandle={t('sliders.says.label')} defaultValue={50} />}
    </LabelledField>
  );
}
