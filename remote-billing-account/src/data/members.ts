import { inviteColleague, listMembers, withdrawColleague } from 'shared-contracts/api/member';
import { useCommand, useEndpoint, useLive, useMutateEndpoint, useSession } from 'shared-contracts/react';

const quiet = { quiet: true } as const;

/** Members of the organisation; who has invited somebody is notified when they accept, and reads it again then. */
export function useMembers() {
  const { user } = useSession();
  useLive(
    {
      'notifications-update': (facts, { ask }) => facts.some(({ user_ids }) => user_ids.includes(user.userId)) && ask(),
    },
    { refresh: (reread) => reread(listMembers) },
  );
  return useEndpoint(listMembers, {}, quiet);
}

/** Sends invitations and withdraws them; the list follows, also where a call fails because it has changed. */
export function useInvitations() {
  const mutate = useMutateEndpoint();
  const invite = useCommand(inviteColleague, quiet);
  const withdraw = useCommand(withdrawColleague);
  const listed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } finally {
      await mutate(listMembers);
    }
  };
  return {
    invite: (body: Parameters<typeof invite.run>[0]['body']) => listed(invite.run({ body })),
    withdraw: (id: string) => listed(withdraw.run({ params: { id } })),
    running: invite.running || withdraw.running,
  };
}
