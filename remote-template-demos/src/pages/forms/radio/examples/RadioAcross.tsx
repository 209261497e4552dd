import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledField, Radio } from 'shared-contracts/ui/forms';

export function RadioAcross() {
  const { t } = useTranslation('remote-template-demos');
  const [size, setSize] = useState('m');
  const options = [
    { value: 's', label: t('radio.says.small') },
    { value: 'm', label: t('radio.says.medium') },
    { value: 'l', label: t('radio.says.large') },
    { value: 'xl', label: t('radio.says.soldOut'), disabled: true },
  ];
  return (
    <LabelledField group label={t('radio.says.size')}>
      {() => <Radio.Group options={options} value={size} onChange={({ target }) => setSize(target.value)} />}
    </LabelledField>
  );
}
