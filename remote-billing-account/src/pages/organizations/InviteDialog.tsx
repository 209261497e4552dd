import { useState } from 'react';
import {
  type InvitedRole,
  invitedRoles,
  inviteMember,
  listInvitations,
  type OwnOrganisation,
  withdrawInvitation,
} from 'shared-contracts/api/organisation';
import { useEndpoint, useHost, useMutateEndpoint } from 'shared-contracts/react';
import { Alert, Button, CopyButton } from 'shared-contracts/ui/core';
import { Field, FormDialog, Input, Select, TextField } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../parts/useAccountText.ts';
import classes from './organizations.module.css';

interface Values {
  email: string;
  role: InvitedRole;
}

/** Open invitations, each of which can be withdrawn. */
function OpenInvitations({ account }: { account: string }) {
  const t = useAccountText();
  const { api } = useHost();
  const mutate = useMutateEndpoint();
  const { data = [] } = useEndpoint(listInvitations, { params: { account } });
  if (data.length === 0) return null;
  const withdraw = async (id: string) => {
    await api.call(withdrawInvitation, { params: { account, id } }).catch(() => undefined);
    await mutate(listInvitations);
  };
  return (
    <section aria-label={t('organizations.openInvitations')}>
      <p className={classes.quiet}>{t('organizations.openInvitations')}</p>
      <ul className={classes.invitations}>
        {data.map(({ id, email }) => (
          <li key={id} className={classes.invitation}>
            <span className={classes.invited}>{email}</span>
            <Button
              size="small"
              type="text"
              aria-label={t('organizations.withdrawOf', { email })}
              onClick={() => void withdraw(id)}
            >
              {t('organizations.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The link that the invited person joins by; it is shown this once. */
function InvitationLink({ link, email }: { link: string; email: string }) {
  const t = useAccountText();
  return (
    <>
      <Alert type="success" showIcon title={t('organizations.linkMade', { email })} />
      <p className={classes.quiet}>{t('organizations.linkText')}</p>
      <div className={classes.invitation}>
        <Input readOnly value={link} aria-label={t('organizations.link')} />
        <CopyButton text={link} label={t('organizations.copyLink')} />
      </div>
    </>
  );
}

/** Invites a person into an organisation of which the integrator is administrator. */
export function InviteDialog({
  organization,
  onClose,
}: {
  organization: OwnOrganisation | undefined;
  onClose: () => void;
}) {
  const t = useAccountText();
  const { api, notices } = useHost();
  const mutate = useMutateEndpoint();
  const [made, setMade] = useState<{ link: string; email: string } | null>(null);
  const account = organization?.account_number ?? '';
  const submit = async (body: Values) => {
    const { outcome, link } = await api.call(inviteMember, { params: { account }, body }, { quiet: true });
    await mutate(listInvitations);
    if (link) return setMade({ link, email: body.email });
    const message = t(`organizations.invited.${outcome}`, { email: body.email });
    notices.show({ message, color: 'success' });
    return onClose();
  };
  return (
    <FormDialog<Values>
      name="invite-member"
      open={organization !== undefined}
      title={t('organizations.inviteTitle', { name: organization?.name })}
      submitLabel={t('organizations.invite')}
      initialValues={{ email: '', role: 'Member' }}
      {...(inviteMember.body && { schema: inviteMember.body })}
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
      {organization && <OpenInvitations account={account} />}
    </FormDialog>
  );
}
