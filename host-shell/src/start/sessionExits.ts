import type { HostApiClient, HostSession } from 'shared-contracts';
import type { Plan } from 'shared-contracts/deploy';
import { createApiClient, type HostServices } from 'shared-contracts/host';
import type { Language } from '../messages/language.ts';
import { homePath } from '../plan/hostRoutes.ts';
import { pageThere } from '../plan/pageThere.ts';
import { refusalAddress } from '../plan/refusal.ts';
import type { IAuthClient } from '../session/authClient.ts';
import type { SessionController } from '../session/session.ts';
import { signOut } from '../session/signOut.ts';
import { switchOrganisation } from '../session/switchOrganisation.ts';
import { hasUnsavedWork, leaveWithoutAsking } from '../session/unsavedWork.ts';
import { userRecordOf } from '../session/userRecord.ts';
import { overlayActions } from '../shell/overlayStore.ts';
import type { PageHandle } from '../shell/pageHandle.ts';
import type { Shell, ShellSwitchOptions } from '../shell/shell.ts';
import { planNow } from './planCalls.ts';
import { errors, language } from './speech.ts';

interface SessionExitDeps {
  plan: Plan;
  client: IAuthClient;
  page: PageHandle;
  session: SessionController;
  realtime: Shell['realtime'];
  services: HostServices;
  i18n: Language['i18n'];
}

/** The two ways to leave the page's account: sign out, or go to another organisation. */
export function createSessionExits({ plan, client, session, realtime, services, page, i18n }: SessionExitDeps) {
  let leaving = false;
  const onFailure = (error: Error) => {
    leaving = false;
    services.notices.show({ message: i18n.t('userMenu.logoutFailed', { reason: error.message }), color: 'error' });
    // The session goes on, and with it the live updates.
    page.recheck();
  };
  const apiWith = (token: string) =>
    createApiClient({
      base: plan.settings.apiBase,
      token: async () => token,
      refresh: async () => null,
      language,
      errors,
      onSignedOut: () => undefined,
      onFailure: () => undefined,
    });
  /** Where the page at hand is in another organisation; the dashboard while its plan cannot be had. */
  const samePage = async (api: HostApiClient, organisationId: string) => {
    try {
      const [there, info] = await Promise.all([planNow(api), client.getAuthenticationInfoOrNull()]);
      return pageThere(there, (info && userRecordOf(info, organisationId)?.access) ?? null, location);
    } catch {
      return homePath;
    }
  };
  return {
    signOut() {
      leaving = true;
      return signOut({ client, realtime, onFailure });
    },
    isLeaving: () => leaving,
    leave: () => location.assign('/'),
    explainRefusal: (reason: 'refused' | 'suspended') =>
      location.assign(refusalAddress({ reason, from: location.pathname + location.search + location.hash })),
    async switchOrganisation(organisationId: string, { to = homePath, keepsPage = false }: ShellSwitchOptions = {}) {
      if (hasUnsavedWork() && !(await overlayActions.askToLeave())) return null;
      // Also from a page that its own organisation does not let in.
      const record = session.record() ?? (await session.visitor());
      if (!record) throw new Error('Nobody is signed in');
      const { user, api } = await switchOrganisation(organisationId, {
        client,
        apiWith,
        api: services.api,
        userId: record.user.userId,
      });
      const path = keepsPage ? await samePage(api, organisationId) : to;
      leaveWithoutAsking();
      location.assign(path);
      return user;
    },
  };
}

/** What remotes have of the session. The exits are made later than it. */
export function sessionService(
  { get, subscribe }: SessionController,
  exits: () => Pick<HostSession, 'switchOrganisation'>,
): HostSession {
  return { get, subscribe, switchOrganisation: (...args) => exits().switchOrganisation(...args) };
}
