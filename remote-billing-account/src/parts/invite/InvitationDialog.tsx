import { type ReactNode, useState } from 'react';
import type { EndpointOutput } from 'shared-contracts/api';
import {
  type InvitedRole,
  invitationCreateSchema,
  invitedRoles,
  type inviteMember,
} from 'shared-contracts/api/organisation';
import { useHost } from 'shared-contracts/react';
import { Field, FormDialog, Select, TextField } from 'shared-contracts/ui/forms';
import { useAccountText } from '../useAccountText.ts';
import { InvitationLink } from './InvitationLink.tsx';

/** Who is to be invited, as what. */
export interface InvitationValues {
  email: string;
  role: InvitedRole;
}

interface InvitationDialogProps {
  open: boolean;
  title: string;
  send: (values: InvitationValues) => Promise<EndpointOutput<typeof inviteMember>>;
  onClose: () => void;
  /** Below the fields. */
  children?: ReactNode;
}

/** Invites a person by mail address; shows the link where the server mails none. */
export function InvitationDialog({ open, title, send, onClose, children }: InvitationDialogProps) {
  const t = useAccountText();
  const { notices } = useHost();
  const [made, setMade] = useState<{ link: string; email: string } | null>(null);
  const submit = async (values: InvitationValues) => {
    const { outcome, link } = await send(values);
    const { email } = values;
    if (link) return setMade({ link, email });
    notices.show({ message: t(`organizations.invited.${outcome}`, { email }), color: 'success' });
    return onClose();
  };
  return (
    <FormDialog<InvitationValues>
      name="invite-member"
      open={open}
      title={title}
      submitLabel={t('organizations.invite')}
      initialValues={{ email: '', role: 'Member' }}
      schema={invitationCreateSchema}
      onSubmit={submit}
      onClose={onClose}
      afterClose={() => setMade(null)}
      width={560}
      result={made && <InvitationLink {...made} />}
    >
      <TextField
        name="email"
        label={t('organizations.email')}
        required
        input={{ autoFocus: true, autoComplete: 'off' }}
      />
      <Field name="role" label={t('organizations.role')}>
        <Select options={invitedRoles.map((value) => ({ value, label: t(`organizations.roles.${value}`) }))} />
      </Field>
      {children}
    </FormDialog>
  );
}
