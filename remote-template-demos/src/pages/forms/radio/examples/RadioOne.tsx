import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledField, Radio } from 'shared-contracts/ui/forms';

export function RadioOne() {
  const { t } = useTranslation('remote-template-demos');
  const [way, setWay] = useState('stop');
  const options = [
    { value: 'stop', label: t('radio.says.stop') },
    { value: 'skip', label: t('radio.says.skip') },
    { value: 'retry', label: t('radio.says.retry') },
  ];
  return (
    <LabelledField group label={t('radio.says.label')}>
      {() => <Radio.Group vertical options={options} value={way} onChange={({ target }) => setWay(target.value)} />}
    </LabelledField>
  );
}
