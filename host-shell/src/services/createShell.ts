import { getPlan, type RemoteOutcome, reportOutcomes } from 'shared-contracts/api/plan';
import type { Plan, PlanRemote } from 'shared-contracts/deploy';
import {
  type ApiClient,
  createApiClient,
  createChannelAuthoriser,
  createEventBus,
  createHostApi,
  createRealtimeClient,
  type EventBus,
  type HostServices,
} from 'shared-contracts/host';
import { useAppearance } from '../appearance/appearanceStore.ts';
import { logFailure } from '../diagnostics/log.ts';
import { drawerActs } from '../drawer/drawerStore.ts';
import { useMessages } from '../frame/assistant/messageStore.ts';
import type { Language } from '../messages/language.ts';
import { useSnackbars } from '../notices/snackbarStore.ts';
import { createPagePlan } from '../plan/pagePlan.ts';
import { isPreviousContract, previousServices } from '../previousContract/previousServices.ts';
import type { LoadResult } from '../remotes/loadResult.ts';
import { createNavigation } from '../routes/links.ts';
import { planRoutesOf } from '../routes/planRoutes.ts';
import { createRemoteCode } from '../routes/remoteCode.ts';
import { loadAccount } from '../session/account.ts';
import type { IAuthClient } from '../session/authClient.ts';
import { createHostedPages } from '../session/hostedPages.ts';
import { createSession, type SessionController } from '../session/session.ts';
import { signOut } from '../session/signOut.ts';
import { switchOrganisation } from '../session/switchOrganisation.ts';
import { createTelemetry } from '../telemetry/createTelemetry.ts';
import { createOutcomeReports } from '../telemetry/outcomeReports.ts';
import { clientName } from './clientName.ts';
import { createFailurePrinter } from './failurePrinter.ts';
import type { PageHandle } from './pageHandle.ts';
import type { Shell } from './shell.ts';

/** Session and API client: each needs the other, the token flows one way. */
export interface SignedCalls {
  session: SessionController;
  api: ApiClient;
}

const language = () => useAppearance.getState().locale;

export function createSignedCalls(plan: Plan, client: IAuthClient, page: PageHandle): SignedCalls {
  const printFailure = createFailurePrinter(useMessages.getState().print);
  const api = createApiClient({
    base: plan.settings.apiBase,
    client: clientName(plan),
    token: () => session.token(),
    refresh: () => session.refresh(),
    language,
    onSignedOut() {
      // Without a record the session has told its end already, and a page with unsaved work was kept.
      if (session.record()) page.recheck();
    },
    onFailure: printFailure,
  });
  const session: SessionController = createSession({
    client,
    loadAccount: () => loadAccount(api),
    onProblem: (error) => logFailure('session', error),
  });
  return { session, api };
}

export interface ShellPorts {
  plan: Plan;
  client: IAuthClient;
  calls: SignedCalls;
  language: Language;
  page: PageHandle;
  loadRemote(remote: PlanRemote): Promise<LoadResult>;
}

function createPush(plan: Plan, session: SessionController) {
  const authorise = createChannelAuthoriser({ token: session.token, refresh: session.refresh });
  const onProblem = (error: unknown) => logFailure('realtime', error);
  return createRealtimeClient({ settings: plan.settings.realtime, authorise, onProblem });
}

/** What remotes show over the page. */
function screenServices(events: EventBus): Pick<HostServices, 'drawer' | 'notices' | 'messages'> {
  return {
    drawer: {
      showTrace({ title, value }) {
        drawerActs.showTrace(title, value);
        events.publish('trace-shown', { title, value });
      },
      compareTraces: drawerActs.compareMessages,
      openTrace: drawerActs.openTrace,
      openTerminal: ({ scenarioId } = {}) => drawerActs.openTerminal(scenarioId),
      close: drawerActs.close,
    },
    notices: {
      show(snackbar) {
        useSnackbars.getState().show(snackbar);
        events.publish('snackbar-shown', { message: snackbar.message, color: snackbar.color ?? 'default' });
      },
    },
    messages: {
      print(message) {
        useMessages.getState().print(message);
        events.publish('terminal-message-printed', { message: message.message, state: message.state ?? 'default' });
      },
    },
  };
}

async function sendOutcomes(api: ApiClient, outcomes: RemoteOutcome[]): Promise<void> {
  await api.call(reportOutcomes, { body: { outcomes } }, { quiet: true, keepalive: true });
}

function followPlan({ plan, api, realtime, code }: Pick<Shell, 'plan' | 'realtime' | 'code'> & { api: ApiClient }) {
  return createPagePlan({
    plan,
    realtime,
    code,
    ask: async () => (await api.call(getPlan, {}, { quiet: true })) as unknown as Plan,
    onProblem: (error) => logFailure('plan', error),
  });
}

/** Builds the page's services, once (architecture §3). */
export function createShell({ plan, client, calls, language, page, loadRemote }: ShellPorts): Shell {
  const { session, api } = calls;
  const routes = planRoutesOf(plan);
  const events = createEventBus((error, name) => logFailure(`listener of ${name}`, error));
  const realtime = createPush(plan, session);
  const scopeFor = (remoteId: string, contract?: string) =>
    createHostApi(remoteId, isPreviousContract(contract) ? servicesOfBefore : services);
  const outcomes = createOutcomeReports({ send: (sent) => sendOutcomes(api, sent) });
  const entryOf = (id: string) => {
    const entry = plan.remotes.find(({ remote }) => remote === id);
    return entry && code.unit(entry).entry();
  };
  const code = createRemoteCode({ loadRemote, scopeFor, language });
  const { links, navigate } = createNavigation({ routes, session, code, go: page.go });
  const services: HostServices = {
    styleNonce: plan.nonce,
    session: { get: session.get, subscribe: session.subscribe },
    links,
    navigate,
    events,
    realtime,
    api,
    ...screenServices(events),
    clientOf: (id) => clientName(plan, entryOf(id)),
    telemetryOf: createTelemetry({ plan, entryOf, outcomes }),
  };
  const pagePlan = followPlan({ plan, api, realtime, code });
  const servicesOfBefore = previousServices(services, pagePlan.onNews);
  return {
    plan,
    routes,
    session,
    hostedPages: createHostedPages(client),
    language,
    realtime,
    events,
    code,
    outcomes,
    pagePlan,
    host: scopeFor('host-shell').host,
    hashOf: page.hashOf,
    ...departures({ plan, client, session, realtime, services, page }),
  };
}

interface DeparturePorts extends Pick<ShellPorts, 'plan' | 'client' | 'page'> {
  session: SessionController;
  realtime: Shell['realtime'];
  services: HostServices;
}

/** The two ways to leave the page's account: sign out, or go to another organisation. */
function departures({ plan, client, session, realtime, services, page }: DeparturePorts) {
  let leaving = false;
  const onFailure = (error: Error) => {
    leaving = false;
    services.notices.show({ message: error.message, color: 'error' });
    // The session goes on, and with it the live updates.
    page.recheck();
  };
  const apiWith = (token: string) =>
    createApiClient({
      base: plan.settings.apiBase,
      token: async () => token,
      refresh: async () => null,
      language,
      onSignedOut: () => undefined,
      onFailure: () => undefined,
    });
  return {
    signOut() {
      leaving = true;
      return signOut({ client, realtime, onFailure });
    },
    isLeaving: () => leaving,
    leave: () => location.assign('/'),
    async switchOrganisation(organisationId: string) {
      const { userId } = session.get().user;
      await switchOrganisation(organisationId, { client, apiWith, userId });
      location.assign('/');
    },
  };
}
