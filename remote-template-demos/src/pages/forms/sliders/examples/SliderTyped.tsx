import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Flex, Slider } from 'shared-contracts/ui/elements';
import { InputNumber, LabelledField } from 'shared-contracts/ui/forms';

export function SliderTyped() {
  const { t } = useTranslation('remote-template-demos');
  const [seconds, setSeconds] = useState(45);
  return (
    <LabelledField group label={t('sliders.says.timeout')}>
      {() => (
        <Flex gap={16} align="center">
          <Slider
            style={{ flex: 1 }}
            ariaLabelForHandle={t('sliders.says.timeout')}
            min={5}
            max={120}
            value={seconds}
            onChange={setSeconds}
          />
          <InputNumber
            aria-label={t('sliders.says.timeout')}
            style={{ width: 96 }}
            min={5}
            max={120}
            suffix="s"
            value={seconds}
            onChange={(value) => setSeconds(value ?? 5)}
          />
        </Flex>
      )}
    </LabelledField>
  );
}
