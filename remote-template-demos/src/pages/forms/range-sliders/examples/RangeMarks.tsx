import { useTranslation } from 'react-i18next';
import { Slider } from 'shared-contracts/ui/elements';
import { LabelledField } from 'shared-contracts/ui/forms';

const marks = { 0: '0 h', 6: '6 h', 12: '12 h', 18: '18 h', 24: '24 h' };

export function RangeMarks() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <LabelledField group label={t('rangeSliders.says.hours')}>
      {() => (
        <div style={{ paddingInline: 12 }}>
          <Slider
            range
            max={24}
            marks={marks}
            defaultValue={[9, 17]}
            ariaLabelForHandle={[t('rangeSliders.says.opens'), t('rangeSliders.says.closes')]}
          />
        </div>
      )}
    </LabelledField>
  );
}
