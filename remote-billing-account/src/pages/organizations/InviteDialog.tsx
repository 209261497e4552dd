import {
  inviteMember,
  listInvitations,
  type OwnOrganisation,
  withdrawInvitation,
} from 'shared-contracts/api/organisation';
import { useEndpoint, useHost, useMutateEndpoint } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { InvitationDialog, type InvitationValues } from '../../parts/invite/InvitationDialog.tsx';
import { useAccountText } from '../../parts/useAccountText.ts';
import classes from './organizations.module.css';

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

/** Invites a person into an organisation of which the integrator is administrator. */
export function InviteDialog({
  organization,
  onClose,
}: {
  organization: OwnOrganisation | undefined;
  onClose: () => void;
}) {
  const t = useAccountText();
  const { api } = useHost();
  const mutate = useMutateEndpoint();
  const account = organization?.account_number ?? '';
  const send = async (body: InvitationValues) => {
    const invited = await api.call(inviteMember, { params: { account }, body }, { quiet: true });
    await mutate(listInvitations);
    return invited;
  };
  return (
    <InvitationDialog
      open={organization !== undefined}
      title={t('organizations.inviteTitle', { name: organization?.name })}
      send={send}
      onClose={onClose}
    >
      {organization && <OpenInvitations account={account} />}
    </InvitationDialog>
  );
}
