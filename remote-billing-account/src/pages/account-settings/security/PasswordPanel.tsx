import { useState } from 'react';
import { passwordChangeSchema } from 'shared-contracts/api/person';
import { RelativeTime, useHost } from 'shared-contracts/react';
import { Button, Panel } from 'shared-contracts/ui/core';
import { Field, FormDialog, Input } from 'shared-contracts/ui/forms';
import { useSecurity, useSecurityCommands } from '../../../data/person.ts';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './security.module.css';

interface Values {
  present: string;
  password: string;
}

function PasswordDialog({ open, email, onClose }: { open: boolean; email: string; onClose: () => void }) {
  const t = useAccountText();
  const { notices } = useHost();
  const { changePassword } = useSecurityCommands();
  const save = async (values: Values) => {
    await changePassword(values);
    notices.show({ message: t('security.passwordChanged'), color: 'success' });
    onClose();
  };
  return (
    <FormDialog<Values>
      open={open}
      name="password"
      title={t('security.changePassword')}
      submitLabel={t('security.changePassword')}
      initialValues={{}}
      schema={passwordChangeSchema}
      onSubmit={save}
      onClose={onClose}
    >
      {/* For password managers, which keep passwords by user name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field name="present" label={t('security.currentPassword')} required>
        <Input.Password autoComplete="current-password" />
      </Field>
      <Field name="password" label={t('security.newPassword')} hint={t('security.passwordHint')} required>
        <Input.Password autoComplete="new-password" />
      </Field>
      <p className={classes.note}>{t('security.passwordSignsOut')}</p>
    </FormDialog>
  );
}

/** The password, and when it was changed last. */
export function PasswordPanel({ isDemo, email }: { isDemo: boolean; email: string }) {
  const t = useAccountText();
  const [open, setOpen] = useState(false);
  const { data } = useSecurity();
  const changed = data?.password_changed_at;
  return (
    <Panel title={t('security.password')}>
      <div className={classes.row}>
        <p className={classes.text}>
          {isDemo ? (
            t('security.demo')
          ) : (
            <>
              {t('security.lastChanged')} <RelativeTime value={changed} />
            </>
          )}
        </p>
        {!isDemo && <Button onClick={() => setOpen(true)}>{t('security.changePassword')}</Button>}
      </div>
      <PasswordDialog open={open} email={email} onClose={() => setOpen(false)} />
    </Panel>
  );
}
