import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from 'shared-contracts/api';
import { acceptOwnInvitation, declineOwnInvitation, listOwnInvitations } from 'shared-contracts/api/person';
import { useCommand, useEndpoint, useHost, useMutateEndpoint } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useShell } from '../shell/shell.ts';
import classes from './NotificationDrawer.module.css';

type Joined = EndpointOutput<typeof acceptOwnInvitation>;

function JoinedWay({ joined: { org_id, organisation } }: { joined: Joined }) {
  const { t } = useTranslation();
  const { notices } = useHost();
  const { switchOrganisation } = useShell();
  const open = () =>
    switchOrganisation(org_id).catch(() => notices.show({ message: t('userMenu.switchFailed'), color: 'error' }));
  return (
    <>
      <span className={classes.outcome} role="status">
        {t('notifications.joined', { organisation })}
      </span>
      <Button size="small" type="primary" onClick={() => void open()}>
        {t('unauthorized.switchTo', { organisation })}
      </Button>
    </>
  );
}

/** The invitation of a notification, to be accepted or declined where it is read. */
export function InvitationAnswer({ organisationId, onAnswered }: { organisationId: string; onAnswered: () => void }) {
  const { t } = useTranslation();
  const mutate = useMutateEndpoint();
  const { data: invitations } = useEndpoint(listOwnInvitations, {}, { quiet: true });
  const accept = useCommand(acceptOwnInvitation);
  const decline = useCommand(declineOwnInvitation);
  const [answer, setAnswer] = useState<Joined | 'declined' | null>(null);
  const invitation = invitations?.find(({ organisation_id }) => organisation_id === organisationId);
  // A failed call has been reported by then; the list shows whether the invitation is still there.
  const give = async (answering: Promise<Joined | 'declined'>) => {
    try {
      setAnswer(await answering);
      onAnswered();
    } catch {}
    await mutate(listOwnInvitations);
  };
  if (answer === 'declined') {
    return (
      <p className={classes.outcome} role="status">
        {t('notifications.declined')}
      </p>
    );
  }
  if (answer) {
    return (
      <div className={classes.answers}>
        <JoinedWay joined={answer} />
      </div>
    );
  }
  if (!invitations) return null;
  if (!invitation) return <p className={classes.outcome}>{t('notifications.invitationEnded')}</p>;
  const { id, organisation } = invitation;
  const input = { params: { id } };
  const running = accept.running || decline.running;
  return (
    <div className={classes.answers}>
      <Button
        size="small"
        type="primary"
        loading={accept.running}
        disabled={running}
        aria-label={t('notifications.acceptOf', { organisation })}
        onClick={() => void give(accept.run(input))}
      >
        {t('notifications.accept')}
      </Button>
      <Button
        size="small"
        loading={decline.running}
        disabled={running}
        aria-label={t('notifications.declineOf', { organisation })}
        onClick={() => void give(decline.run(input).then(() => 'declined' as const))}
      >
        {t('notifications.decline')}
      </Button>
    </div>
  );
}
