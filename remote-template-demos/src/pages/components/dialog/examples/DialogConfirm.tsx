import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ConfirmDialog } from 'shared-contracts/ui/core';

export function DialogConfirm() {
  const { t } = useTranslation('remote-template-demos');
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  const confirm = () => {
    setOpen(false);
    setDone(true);
  };
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {t('dialog.says.open')}
      </Button>
      <p role="status">{done && t('dialog.says.done')}</p>
      <ConfirmDialog
        open={open}
        danger
        title={t('dialog.says.question')}
        confirmLabel={t('dialog.says.verb')}
        onConfirm={confirm}
        onCancel={() => setOpen(false)}
      >
        {t('dialog.says.consequence')}
      </ConfirmDialog>
    </>
  );
}
