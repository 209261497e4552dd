import type { ReactNode } from 'react';
import { reasonSchema } from 'shared-contracts/api/admin-account';
import { FormDialog, TextField } from 'shared-contracts/ui/forms';
import { useAdminText } from './useAdminText.ts';

interface ReasonDialogProps {
  open: boolean;
  /** Name of the form. */
  name: string;
  title: ReactNode;
  /** What will happen. */
  children: ReactNode;
  /** Repeats the verb of the title. */
  submitLabel: string;
  danger?: boolean;
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why before something of an account is changed; the reason is kept in the audit log. */
export function ReasonDialog({ name, children, onSubmit, onClose, ...dialog }: ReasonDialogProps) {
  const t = useAdminText();
  return (
    <FormDialog<{ reason: string }>
      {...dialog}
      name={name}
      initialValues={{ reason: '' }}
      schema={reasonSchema}
      onSubmit={async ({ reason }) => {
        await onSubmit(reason.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <p>{children}</p>
      <TextField
        name="reason"
        label={t('accounts.reason')}
        hint={t('accounts.reasonHint')}
        required
        max={500}
        lines={[2, 6]}
      />
    </FormDialog>
  );
}
