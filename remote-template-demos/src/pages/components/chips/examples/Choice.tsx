import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from 'shared-contracts/ui/core';

export function Choice() {
  const { t } = useTranslation('remote-template-demos');
  const [topic, setTopic] = useState('mail');
  const options = ['mail', 'billing', 'reports'].map((value) => ({ value, label: t(`chips.says.${value}`) }));
  return <Segmented aria-label={t('chips.says.label')} options={options} value={topic} onChange={setTopic} />;
}
