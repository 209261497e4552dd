import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledField, Radio } from 'shared-contracts/ui/forms';

export function One() {
  const { t } = useTranslation('remote-template-demos');
  const [way, setWay] = useState('stop');
  const options = ['stop', 'skip', 'retry'].map((value) => ({ value, label: t(`radio.says.${value}`) }));
  return (
    <LabelledField group label={t('radio.says.label')}>
      {() => <Radio.Group vertical options={options} value={way} onChange={({ target }) => setWay(target.value)} />}
    </LabelledField>
  );
}
