import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listMembers } from 'shared-contracts/api/member';
import { RemoteLink, useEndpoint } from 'shared-contracts/react';
import classes from './InviteColleagues.module.css';

/** Leads who is the only member of their organisation, and may invite, to where colleagues are invited. */
export function InviteColleagues() {
  const { t } = useTranslation('remote-scenarios');
  const { data } = useEndpoint(listMembers, {}, { quiet: true });
  if (!data?.inviting || data.members.length > 1) return null;
  return (
    <p className={classes.invite}>
      <IconUsers size={16} stroke={1.8} aria-hidden />
      {t('invite.alone')}
      <RemoteLink to="account-settings" search="section=members&invite=1">
        {t('invite.act')}
      </RemoteLink>
    </p>
  );
}
