import {
  changePassword,
  disableTwoStep,
  enableTwoStep,
  endOtherSessions,
  endSession,
  getPerson,
  getSecurity,
  listSessions,
  renewRecoveryCodes,
  startTwoStep,
  updateProfile,
} from 'shared-contracts/api/person';
import { useCommand, useEndpoint, useMutateEndpoint } from 'shared-contracts/react';

const quiet = { quiet: true } as const;

/** The signed-in person, and whether their sign-in is kept by this server. */
export const usePerson = () => useEndpoint(getPerson, {}, quiet);

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
