import { type ReactNode, useState } from 'react';
import type { EndpointOutput } from 'shared-contracts/api';
import {
  type InvitedRole,
  invitationCreateSchema,
  invitedRoles,
  type inviteMember,
} from 'shared-contracts/api/organisation';
import { useHost } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { Field, Form, FormDialog, Select, TextField } from 'shared-contracts/ui/forms';
import { useAccountText } from '../useAccountText.ts';
import { InvitationLink } from './InvitationLink.tsx';
import classes from './invite.module.css';

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

/** The roles, each with what it may do. */
function useRoleOptions() {
  const t = useAccountText();
  return invitedRoles.map((value) => ({
    value,
    label: t(`organizations.roles.${value}`),
    description: t(`organizations.roleText.${value}`),
  }));
}

/** Invites a person by mail address; shows the link where the server mails none. */
export function InvitationDialog({ open, title, send, onClose, children }: InvitationDialogProps) {
  const t = useAccountText();
  const { notices } = useHost();
  const [made, setMade] = useState<{ link: string; email: string } | null>(null);
  const [form] = Form.useForm<InvitationValues>();
  const roles = useRoleOptions();
  const startOver = () => {
    form.resetFields();
    setMade(null);
  };
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
      instance={form}
      result={
        made && (
          <div className={classes.made}>
            <InvitationLink {...made} />
            <Button className={classes.another ?? ''} type="link" onClick={startOver}>
              {t('organizations.inviteAnother')}
            </Button>
          </div>
        )
      }
    >
      <TextField
        name="email"
        label={t('organizations.email')}
        required
        input={{ autoFocus: true, autoComplete: 'off' }}
      />
      <Field name="role" label={t('organizations.role')}>
        <Select
          options={roles}
          optionRender={({ data: { label, description } }) => (
            <span className={classes.role}>
              {label}
              <span className={classes.roleText}>{description}</span>
            </span>
          )}
        />
      </Field>
      {children}
    </FormDialog>
  );
}
