import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { FormDialog, TextField } from 'shared-contracts/ui/forms';

export function DialogForm() {
  const { t } = useTranslation('remote-template-demos');
  const [open, setOpen] = useState(false);
  const [invited, setInvited] = useState('');
  const invite = ({ email }: { email: string; note: string }) => {
    setInvited(email);
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('dialog.says.invite')}</Button>
      <p role="status">{invited && t('dialog.says.invited', { email: invited })}</p>
      <FormDialog
        name="invite"
        open={open}
        title={t('dialog.says.inviteTitle')}
        submitLabel={t('dialog.says.inviteVerb')}
        initialValues={{ email: '', note: '' }}
        onSubmit={invite}
        onClose={() => setOpen(false)}
      >
        <TextField name="email" label={t('dialog.says.email')} required />
        <TextField name="note" label={t('dialog.says.note')} lines={[2, 4]} max={200} counter />
      </FormDialog>
    </>
  );
}
