import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button } from 'shared-contracts/ui/core';

export function ClosableAlert() {
  const { t } = useTranslation('remote-template-demos');
  const [open, setOpen] = useState(true);
  if (!open) return <Button onClick={() => setOpen(true)}>{t('alert.says.show')}</Button>;
  return <Alert showIcon closable onClose={() => setOpen(false)} title={t('alert.says.tip')} />;
}
