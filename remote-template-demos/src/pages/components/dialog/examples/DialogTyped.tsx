import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ConfirmDialog } from 'shared-contracts/ui/core';

export function DialogTyped() {
  const { t } = useTranslation('remote-template-demos');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {t('dialog.says.openTyped')}
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title={t('dialog.says.questionTyped')}
        typedWord="Lisbon"
        confirmLabel={t('dialog.says.verbTyped')}
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      >
        {t('dialog.says.consequenceTyped')}
      </ConfirmDialog>
    </>
  );
}
