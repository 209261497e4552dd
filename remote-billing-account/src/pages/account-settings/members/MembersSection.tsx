import { IconExternalLink, IconUserPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { Inviting } from 'shared-contracts/api/member';
import { useFormatters, useSession } from 'shared-contracts/react';
import { Alert, Button, DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { useInvitations, useMembers } from '../../../data/members.ts';
import { InvitationDialog } from '../../../parts/invite/InvitationDialog.tsx';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { InvitationList } from './InvitationList.tsx';
import { MemberList } from './MemberList.tsx';
import classes from './members.module.css';

/** With so few left, who invites reads how many. */
const fewLeft = 20;

/** How invitations go out, and how many can: nothing of it is a surprise at the limit. */
function Terms({ delivery, allowance }: Pick<Inviting, 'delivery' | 'allowance'>) {
  const t = useAccountText();
  const { relative } = useFormatters();
  const left = allowance?.left ?? fewLeft + 1;
  const values = {
    count: left,
    allowed: allowance?.allowed,
    at: allowance?.renews_at && relative(allowance.renews_at),
  };
  return (
    <>
      <p className={classes.note}>
        {t(`members.delivery.${delivery}`)} {t('members.noLimit')}
        {allowance && <> {t('members.perDay', values)}</>}
      </p>
      {left === 0 && <Alert type="warning" showIcon title={t('members.noneLeft', values)} />}
      {left > 0 && left <= fewLeft && <Alert type="info" showIcon title={t('members.left', values)} />}
    </>
  );
}

/** The dialog is open while the address says so, which is how search and other pages lead to it. */
function useInviteDialog(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const setOpen = (open: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (open) next.set('invite', '1');
        else next.delete('invite');
        return next;
      },
      { replace: true },
    );
  return [params.has('invite'), setOpen];
}

function Invitations({ inviting }: { inviting: Inviting }) {
  const t = useAccountText();
  const { account } = useSession();
  const { invite } = useInvitations();
  const [isOpen, setOpen] = useInviteDialog();
  const { invitations, delivery, allowance } = inviting;
  const isOver = allowance?.left === 0;
  return (
    <Panel
      title={t('members.invitations')}
      actions={
        <Button
          type="primary"
          icon={<IconUserPlus size={16} aria-hidden />}
          disabled={isOver}
          onClick={() => setOpen(true)}
        >
          {t('members.invite')}
        </Button>
      }
    >
      <Terms delivery={delivery} allowance={allowance} />
      {invitations.length > 0 && <InvitationList invitations={invitations} delivery={delivery} />}
      <InvitationDialog
        open={isOpen && !isOver}
        title={t('organizations.inviteTitle', { name: account.companyName })}
        send={invite}
        onClose={() => setOpen(false)}
      />
    </Panel>
  );
}

/** Members of the organisation with their roles, and for administrators the way to invite more. */
export function MembersSection() {
  const t = useAccountText();
  const { data, error, mutate } = useMembers();
  if (!data && error) return <ErrorCard title={t('members.failed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton rows={6} />;
  const { members, inviting, manage_url } = data;
  // The page leads back here.
  const manage = `${manage_url}&${new URLSearchParams({ rt: btoa(location.href) })}`;
  return (
    <>
      {inviting && <Invitations inviting={inviting} />}
      <Panel
        title={t('members.title')}
        actions={
          inviting && (
            <Button href={manage} icon={<IconExternalLink size={16} aria-hidden />} iconPlacement="end">
              {t('members.manage')}
            </Button>
          )
        }
      >
        <p className={classes.note}>
          {t('members.count', { count: members.length })} {inviting === null && t('members.askAdmin')}
        </p>
        <MemberList members={members} />
      </Panel>
    </>
  );
}
