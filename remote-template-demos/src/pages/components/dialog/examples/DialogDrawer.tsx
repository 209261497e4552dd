import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Drawer } from 'shared-contracts/ui/core';

export function DialogDrawer() {
  const { t } = useTranslation('remote-template-demos');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('dialog.says.openDrawer')}</Button>
      <Drawer open={open} size={380} title={t('dialog.says.drawerTitle')} onClose={() => setOpen(false)}>
        {t('dialog.says.drawerText')}
      </Drawer>
    </>
  );
}
