import { useTranslation } from 'react-i18next';
import { Slider } from 'shared-contracts/ui/elements';
import { LabelledField } from 'shared-contracts/ui/forms';

const marks = { 1: '1', 2: '2', 3: '4', 4: '8', 5: '16' };

export function SliderMarks() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <LabelledField group label={t('sliders.says.workers')}>
      {() => (
        <div style={{ paddingInline: 12 }}>
          <Slider
            ariaLabelForHandle={t('sliders.says.workers')}
            min={1}
            max={5}
            step={null}
            marks={marks}
            defaultValue={3}
          />
        </div>
      )}
    </LabelledField>
  );
}
