import { IconMailOpened } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnInvitation } from 'shared-contracts/api/person';
import { useFormatters, useHost } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState, ErrorCard, Panel, Tag } from 'shared-contracts/ui/core';
import { type Joined, useAnswerInvitation, useOwnInvitations } from '../../../data/person.ts';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './invitations.module.css';

/** Who invites, as which role, and until when. */
function useAbout() {
  const t = useAccountText();
  const { date } = useFormatters();
  return ({ inviter, inviter_email: email, roles, expires_at }: OwnInvitation) => ({
    by: inviter && t('invitations.by', { inviter: inviter === email ? email : `${inviter} (${email})` }),
    terms: t('invitations.terms', {
      roles: roles.map((role) => t(`organizations.roles.${role}`)).join(', '),
      date: date(expires_at),
    }),
  });
}

function InvitationRow({ invitation, onJoined }: { invitation: OwnInvitation; onJoined: (joined: Joined) => void }) {
  const t = useAccountText();
  const about = useAbout()(invitation);
  const { notices } = useHost();
  const { accept, decline, running } = useAnswerInvitation();
  const { id, organisation } = invitation;
  const declined = () => notices.show({ message: t('invitations.declined', { organisation }), color: 'success' });
  // A failed call has been told by then.
  return (
    <li className={classes.row}>
      <div className={classes.lines}>
        <span className={classes.name}>{organisation}</span>
        {about.by && <span className={classes.detail}>{about.by}</span>}
        <span className={classes.detail}>{about.terms}</span>
      </div>
      <div className={classes.answers}>
        <Button
          disabled={running}
          aria-label={t('invitations.declineOf', { organisation })}
          onClick={() => void decline(id).then(declined, () => undefined)}
        >
          {t('invitations.decline')}
        </Button>
        <Button
          type="primary"
          disabled={running}
          aria-label={t('invitations.acceptOf', { organisation })}
          onClick={() => void accept(id).then(onJoined, () => undefined)}
        >
          {t('invitations.accept')}
        </Button>
      </div>
    </li>
  );
}

/** An organisation that was joined just now, and the way there. */
function JoinedRow({ joined: { org_id, organisation } }: { joined: Joined }) {
  const t = useAccountText();
  const { session, notices } = useHost();
  const failed = () =>
    notices.show({ message: t('organizations.switchFailed', { name: organisation }), color: 'error' });
  return (
    <li className={classes.row}>
      <div className={classes.lines}>
        <span className={classes.name}>
          {organisation} <Tag color="success">{t('invitations.joined')}</Tag>
        </span>
      </div>
      <Button
        aria-label={t('organizations.switchTo', { name: organisation })}
        onClick={() => void session.switchOrganisation(org_id).catch(failed)}
      >
        {t('organizations.switch')}
      </Button>
    </li>
  );
}

/** Invitations into organisations of others, which the person accepts or declines. */
export function InvitationsSection() {
  const t = useAccountText();
  const { data: invitations, error, mutate } = useOwnInvitations();
  const [joined, setJoined] = useState<readonly Joined[]>([]);
  if (error) return <ErrorCard title={t('invitations.loadFailed')} error={error} onRetry={() => void mutate()} />;
  if (!invitations) return <DelayedSkeleton rows={3} />;
  return (
    <Panel title={t('invitations.title')}>
      {invitations.length + joined.length === 0 ? (
        <EmptyState
          icon={<IconMailOpened size={32} stroke={1.6} />}
          title={t('invitations.none')}
          description={t('invitations.noneText')}
        />
      ) : (
        <>
          <p className={classes.note}>{t('invitations.note')}</p>
          <ul className={classes.list} aria-label={t('invitations.title')}>
            {joined.map((each) => (
              <JoinedRow key={each.org_id} joined={each} />
            ))}
            {invitations.map((each) => (
              <InvitationRow
                key={each.id}
                invitation={each}
                onJoined={(one) => setJoined((before) => [one, ...before])}
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
