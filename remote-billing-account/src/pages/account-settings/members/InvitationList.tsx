import { useState } from 'react';
import { type Invitation, type InvitedRole, invitedRoles } from 'shared-contracts/api/organisation';
import { useFormatters, useHost } from 'shared-contracts/react';
import { Button, Tag } from 'shared-contracts/ui/core';
import { useInvitations } from '../../../data/members.ts';
import { InvitationLink } from '../../../parts/invite/InvitationLink.tsx';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './members.module.css';

/** The role to invite with again; null for several special ones, which only the page of roles gives. */
function roleOf({ roles }: Invitation): InvitedRole | null {
  const special = roles.filter((role) => role !== 'Member');
  if (special.length > 1) return null;
  return invitedRoles.find((role) => role === (special[0] ?? 'Member')) ?? null;
}

const hasExpired = ({ expires_at }: Invitation) => expires_at !== null && Date.parse(expires_at) <= Date.now();

function InvitationRow({ invitation, delivery }: { invitation: Invitation; delivery: 'mail' | 'link' }) {
  const t = useAccountText();
  const { date } = useFormatters();
  const { notices } = useHost();
  const { invite, withdraw, running } = useInvitations();
  const [link, setLink] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const { id, email, roles, expires_at } = invitation;
  const role = roleOf(invitation);
  const isExpired = hasExpired(invitation);
  const sendAgain = async (as: InvitedRole) => {
    try {
      const answer = await invite({ email, role: as });
      setFailure('');
      setLink(answer.link);
      if (!answer.link) notices.show({ message: t('organizations.invited.mailed', { email }), color: 'success' });
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  const named = roles.map((each) => t(`organizations.roles.${each}`, { defaultValue: each })).join(', ');
  return (
    <li className={classes.row}>
      <div className={classes.lines}>
        <span className={classes.name}>
          {email} {isExpired && <Tag color="warning">{t('members.expired')}</Tag>}
        </span>
        <span className={classes.detail}>
          {expires_at && !isExpired ? t('invitations.terms', { roles: named, date: date(expires_at) }) : named}
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          size="small"
          type="text"
          disabled={running}
          aria-label={t(isExpired ? 'members.removeOf' : 'organizations.withdrawOf', { email })}
          onClick={() => void withdraw(id).catch(() => undefined)}
        >
          {t(isExpired ? 'members.remove' : 'organizations.withdraw')}
        </Button>
        {role && (
          <Button
            size="small"
            disabled={running}
            aria-label={t(`members.again.${delivery}Of`, { email })}
            onClick={() => void sendAgain(role)}
          >
            {t(`members.again.${delivery}`)}
          </Button>
        )}
      </div>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      {link && (
        <div className={classes.link}>
          <InvitationLink link={link} email={email} />
        </div>
      )}
    </li>
  );
}

/** Invitations that nobody has answered, open ones and those that expired: each is sent again or taken back. */
export function InvitationList({
  invitations,
  delivery,
}: {
  invitations: readonly Invitation[];
  delivery: 'mail' | 'link';
}) {
  const t = useAccountText();
  return (
    <ul className={classes.list} aria-label={t('organizations.openInvitations')}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} delivery={delivery} />
      ))}
    </ul>
  );
}
