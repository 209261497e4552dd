import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Flex, Slider } from 'shared-contracts/ui/elements';
import { InputNumber, LabelledField } from 'shared-contracts/ui/forms';

export function RangeTyped() {
  const { t } = useTranslation('remote-template-demos');
  const [from, setFrom] = useState(100);
  const [to, setTo] = useState(400);
  const move = ([first = 0, last = 500]: number[]) => {
    setFrom(first);
    setTo(last);
  };
  return (
    <LabelledField group label={t('rangeSliders.says.label')}>
      {() => (
        <>
          <Slider
            range
            max={500}
            step={10}
            value={[from, to]}
            onChange={move}
            ariaLabelForHandle={[t('rangeSliders.says.least'), t('rangeSliders.says.highest')]}
          />
          <Flex gap={8} align="center">
            <InputNumber
              aria-label={t('rangeSliders.says.least')}
              min={0}
              max={to}
              value={from}
              onChange={(value) => setFrom(value ?? 0)}
            />
            {'–'}
            <InputNumber
              aria-label={t('rangeSliders.says.highest')}
              min={from}
              max={500}
              value={to}
              onChange={(value) => setTo(value ?? 500)}
            />
          </Flex>
        </>
      )}
    </LabelledField>
  );
}
