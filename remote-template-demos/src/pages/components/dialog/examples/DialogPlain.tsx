import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Modal } from 'shared-contracts/ui/core';

export function DialogPlain() {
  const { t } = useTranslation('remote-template-demos');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('dialog.says.openPlain')}</Button>
      <Modal
        open={open}
        width={400}
        title={t('dialog.says.plainTitle')}
        footer={
          <Button type="primary" onClick={() => setOpen(false)}>
            {t('dialog.says.plainClose')}
          </Button>
        }
        onCancel={() => setOpen(false)}
      >
        {t('dialog.says.plainText')}
      </Modal>
    </>
  );
}
