import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from 'shared-contracts/ui/core';

export function ChipChoice() {
  const { t } = useTranslation('remote-template-demos');
  const [topic, setTopic] = useState('mail');
  const options = [
    { value: 'mail', label: t('chips.says.mail') },
    { value: 'billing', label: t('chips.says.billing') },
    { value: 'reports', label: t('chips.says.reports') },
  ];
  return <Segmented aria-label={t('chips.says.label')} options={options} value={topic} onChange={setTopic} />;
}
