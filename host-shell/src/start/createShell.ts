import { type RemoteOutcome, reportOutcomes } from 'shared-contracts/api/plan';
import { hostEvents, hostId, type Plan, type PlanRemote } from 'shared-contracts/deploy';
import {
  type ApiClient,
  createApiClient,
  createChannelAuthoriser,
  createEventBus,
  createHostApi,
  createRealtimeClient,
  type EventBus,
  type EventBusDeps,
  type HostServices,
} from 'shared-contracts/host';
import { useMessages } from '../frame/assistant/messageStore.ts';
import type { Language } from '../messages/language.ts';
import { createNavigation } from '../plan/links.ts';
import { planRoutesOf } from '../plan/planRoutes.ts';
import { createRemoteCode } from '../plan/remoteCode.ts';
import type { Blame } from '../remotes/blame.ts';
import { heldReleases } from '../remotes/heldReleases.ts';
import type { LoadResult } from '../remotes/loadResult.ts';
import type { RemoteStyles } from '../remotes/styles/remoteStyles.ts';
import { callHealth } from '../services/callHealth.ts';
import { createIconDrawings } from '../services/iconDrawings.ts';
import { logFailure } from '../services/log.ts';
import { createAccountLoader } from '../session/account.ts';
import type { IAuthClient } from '../session/authClient.ts';
import { createHostedPages } from '../session/hostedPages.ts';
import { isSuspension } from '../session/refusals.ts';
import { createSession, type SessionController } from '../session/session.ts';
import type { PageHandle } from '../shell/pageHandle.ts';
import type { Shell } from '../shell/shell.ts';
import { createTelemetry, type TelemetryDeps } from '../telemetry/createTelemetry.ts';
import { createEventTrail } from '../telemetry/eventTrail.ts';
import { createOutcomeReports } from '../telemetry/outcomeReports.ts';
import { followBackendEvents } from './backendEvents.ts';
import { clientName } from './clientName.ts';
import { createPageServices } from './createPageServices.ts';
import { createVitals } from './createVitals.ts';
import { createWatch } from './createWatch.ts';
import { createFailurePrinter } from './failurePrinter.ts';
import type { FirstReads } from './firstReads.ts';
import { followPlan, refusedPaths } from './planCalls.ts';
import { createSessionExits, sessionService } from './sessionExits.ts';
import { errors, language } from './speech.ts';

/** Session and API client: each needs the other, the token flows one way. */
export interface SignedCalls {
  session: SessionController;
  api: ApiClient;
}

export function createSignedCalls(plan: Plan, client: IAuthClient, page: PageHandle): SignedCalls {
  const printFailure = createFailurePrinter(useMessages.getState().print);
  const api = createApiClient({
    base: plan.settings.apiBase,
    client: clientName(plan),
    token: () => session.token(),
    refresh: () => session.refresh(),
    language,
    errors,
    onSignedOut() {
      // Without a record the session has told its end already, and a page with unsaved work was kept.
      if (session.record()) page.recheck();
    },
    onOutcome: callHealth.report,
    onRefused(error) {
      if (isSuspension(error)) session.suspend();
    },
    onFailure: printFailure,
  });
  const session: SessionController = createSession({
    client,
    loadAccount: createAccountLoader(api),
    signedOut: plan.signedOut === true,
    onProblem: (error) => logFailure('session', error),
  });
  return { session, api };
}

export interface ShellDeps {
  plan: Plan;
  client: IAuthClient;
  calls: SignedCalls;
  firstReads: Pick<FirstReads, 'api' | 'forget'>;
  language: Language;
  page: PageHandle;
  loadRemote(remote: PlanRemote): Promise<LoadResult>;
  styles: RemoteStyles;
  /** What the page is drawn in. */
  root: HTMLElement;
  /** Resolves once something is on screen: what no first picture shows is brought after that. */
  isDrawn: Promise<void>;
}

/** Says what went wrong on the console, and puts it on the release whose code it was. */
type Blaming = (what: string, error: unknown) => void;

function createPush(plan: Plan, session: SessionController, onFailure: Blaming, after: Promise<void>) {
  const authorise = createChannelAuthoriser({
    token: session.token,
    refresh: session.refresh,
    onRefused() {
      if (session.status().kind === 'good') session.reloadAccount().catch(() => undefined);
    },
  });
  const onProblem = (error: unknown) => onFailure('realtime', error);
  return createRealtimeClient({ settings: plan.settings.realtime, authorise, onProblem, after });
}

async function sendOutcomes(api: ApiClient, outcomes: RemoteOutcome[]): Promise<void> {
  await api.call(reportOutcomes, { body: { outcomes } }, { quiet: true, keepalive: true });
}

type EventNews = Omit<EventBusDeps, 'declarations'>;

/** The bus with the events that the releases in use declare. */
function createEvents(plan: Plan, entryOf: TelemetryDeps['entryOf'], news: EventNews): EventBus {
  const declarations = () => [
    [hostId, hostEvents] as const,
    ...plan.remotes.map(({ remote }) => [remote, entryOf(remote)?.manifest.events] as const),
  ];
  return createEventBus({ declarations, ...news });
}

/** Builds the page's services, once (architecture §3). */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the services are read from top to bottom, each made of those above
export function createShell({ plan, client, calls, firstReads, ...deps }: ShellDeps): Shell {
  const { language, page, loadRemote, styles } = deps;
  const [{ session }, { api }] = [calls, firstReads];
  const routes = planRoutesOf(plan);
  const onFailure: Blaming = (what, error) => {
    logFailure(what, error);
    telemetry.unhandled(error);
  };
  const realtime = createPush(plan, session, onFailure, deps.isDrawn);
  realtime.onJoined(firstReads.forget);
  const scopeFor = (remoteId: string) => {
    const scope = createHostApi(remoteId, services);
    followBackendEvents(scope.host, realtime, entryOf(remoteId));
    return scope;
  };
  const outcomes = createOutcomeReports({ send: (sent) => sendOutcomes(api, sent) });
  const unitOf = (id: string) => {
    const entry = plan.remotes.find(({ remote }) => remote === id);
    return entry && code.unit(entry);
  };
  const entryOf = (id: string) => unitOf(id)?.entry();
  const events = createEvents(plan, entryOf, {
    onListenerError: (error, name) => onFailure(`listener of ${name}`, error),
    onRefused: (id, error) => telemetry.of(id).error(error),
  });
  const telemetry = createTelemetry({ plan, entryOf, outcomes, trail: createEventTrail(events) });
  const hold = ({ remote, release }: Blame, message: string) => {
    if (entryOf(remote)?.release?.hash === release) unitOf(remote)?.hold(message);
  };
  const watch = createWatch(plan, { telemetry, hold, root: deps.root });
  const code = createRemoteCode({ loadRemote, scopeFor, language, styles, watch, held: heldReleases });
  const { links, navigate } = createNavigation({ routes, session, code, go: page.go });
  const ofPage = createPageServices(plan, events, api, language);
  const services: HostServices = {
    styleNonce: plan.nonce,
    session: sessionService(session, () => exits),
    links,
    navigate,
    events,
    realtime,
    api,
    ...ofPage,
    clientOf: (id) => clientName(plan, entryOf(id)),
    telemetryOf: telemetry.of,
  };
  const exits = createSessionExits({ plan, client, session, realtime, services, page, i18n: language.i18n });
  return {
    plan,
    routes,
    icons: createIconDrawings(plan.icons),
    isRefused: refusedPaths(plan, api),
    session,
    hostedPages: createHostedPages(client),
    language,
    realtime,
    code,
    outcomes,
    watch,
    vitals: createVitals(api),
    pagePlan: followPlan({ plan, api, realtime, code }),
    host: scopeFor(hostId).host,
    loadPreferences: ofPage.preferences.load,
    hashOf: page.hashOf,
    ...exits,
  };
}
