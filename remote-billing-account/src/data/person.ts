import type { EndpointOutput } from 'shared-contracts/api';
import {
  acceptOwnInvitation,
  changePassword,
  declineOwnInvitation,
  disableTwoStep,
  enableTwoStep,
  endOtherSessions,
  endSession,
  getPerson,
  getSecurity,
  listOwnInvitations,
  listSessions,
  renewRecoveryCodes,
  startTwoStep,
  updateProfile,
} from 'shared-contracts/api/person';
import { useCommand, useEndpoint, useLive, useMutateEndpoint, useSession } from 'shared-contracts/react';
import { useOwnNews } from './ownNews.ts';

const quiet = { quiet: true } as const;

/** The signed-in person, and whether their sign-in is kept by this server. */
export function usePerson() {
  useOwnNews(getPerson);
  return useEndpoint(getPerson, {}, quiet);
}

/** How the person's sign-in is secured. */
export const useSecurity = () => useEndpoint(getSecurity, {}, quiet);

/** Where the person is signed in; read again while the page is looked at, as others sign in elsewhere. */
export const useSessions = () => useEndpoint(listSessions, {}, { ...quiet, refreshInterval: 30_000 });

/** Saves what a person says of themselves. */
export function useSaveProfile() {
  const mutate = useMutateEndpoint();
  const save = useCommand(updateProfile, quiet);
  return async (body: Parameters<typeof save.run>[0]['body']) => {
    const person = await save.run({ body });
    await mutate(getPerson, () => person);
  };
}

/** What changes the sign-in; what is shown follows. */
export function useSecurityCommands() {
  const mutate = useMutateEndpoint();
  const commands = {
    password: useCommand(changePassword, quiet),
    start: useCommand(startTwoStep, quiet),
    enable: useCommand(enableTwoStep, quiet),
    disable: useCommand(disableTwoStep, quiet),
    renew: useCommand(renewRecoveryCodes, quiet),
  };
  return {
    async changePassword(body: { present: string; password: string }) {
      const security = await commands.password.run({ body });
      await mutate(getSecurity, () => security);
      await mutate(listSessions);
    },
    startTwoStep: (password: string) => commands.start.run({ body: { password } }),
    async enableTwoStep(code: string) {
      const { recovery_codes } = await commands.enable.run({ body: { code } });
      await mutate(getSecurity);
      return recovery_codes;
    },
    async disableTwoStep(password: string) {
      const security = await commands.disable.run({ body: { password } });
      await mutate(getSecurity, () => security);
    },
    async renewRecoveryCodes(password: string) {
      const { recovery_codes } = await commands.renew.run({ body: { password } });
      await mutate(getSecurity);
      return recovery_codes;
    },
  };
}

/** Signs sessions out; the list follows. */
export function useEndSessions() {
  const mutate = useMutateEndpoint();
  const [one, others] = [useCommand(endSession), useCommand(endOtherSessions)];
  const show = (sessions: Awaited<ReturnType<typeof one.run>>) => mutate(listSessions, () => sessions);
  return {
    running: one.running || others.running,
    end: async (id: string) => show(await one.run({ params: { id } })),
    endOthers: async () => show(await others.run({})),
  };
}

/** An organisation that an invitation has opened. */
export type Joined = EndpointOutput<typeof acceptOwnInvitation>;

/** Open invitations of the person. A new one is told like all news of them. */
export function useOwnInvitations() {
  const { user } = useSession();
  useLive(
    {
      'notifications-update': (facts, { ask }) => facts.some(({ user_ids }) => user_ids.includes(user.userId)) && ask(),
    },
    { refresh: (reread) => reread(listOwnInvitations) },
  );
  return useEndpoint(listOwnInvitations, {}, quiet);
}

/** Accepts an invitation or declines it; the list follows, also where it was withdrawn meanwhile. */
export function useAnswerInvitation() {
  const mutate = useMutateEndpoint();
  const accept = useCommand(acceptOwnInvitation);
  const decline = useCommand(declineOwnInvitation);
  const answered = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } finally {
      await mutate(listOwnInvitations);
    }
  };
  return {
    accept: (id: string) => answered(accept.run({ params: { id } })),
    decline: (id: string) => answered(decline.run({ params: { id } })),
    running: accept.running || decline.running,
  };
}
