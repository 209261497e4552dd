import { hostEvents, hostId } from '../contract/hostEvents.ts';
import {
  filledPath,
  type HostApi,
  type ManifestEvents,
  type NavigateOptions,
  type RouteName,
  type RouteParams,
  type Session,
  type Snackbar,
  type SwitchOptions,
  type TerminalMessageInput,
  type TraceContent,
} from '../contract/index.ts';
import type { EventMap, EventName } from '../events/index.ts';
import { tableReading } from '../files/index.ts';
import { backendClient } from '../host/backendClient.ts';
import { createEventBus, type EventBus } from '../host/eventBus.ts';
import { createListeners } from '../host/listeners.ts';
import { createFakeApi, type FakeApi } from './fakeApi.ts';
import { createFakeRealtime, type FakeRealtime } from './fakeRealtime.ts';
import { sessionOf } from './testSession.ts';

/** What components did through the host, in order. */
export interface HostRecord {
  snackbars: (Pick<Snackbar, 'message'> & Partial<Snackbar>)[];
  messages: TerminalMessageInput[];
  traces: TraceContent[];
  comparisons: { before: TraceContent; after: TraceContent }[];
  navigations: { name: RouteName; params?: RouteParams; options?: NavigateOptions }[];
  prefetched: RouteName[];
  errors: unknown[];
  events: { name: EventName; payload: EventMap[EventName] }[];
  /** What the person has chosen for every device. */
  preferences: Parameters<HostApi['preferences']['choose']>[0][];
  /** Names of drawer calls: `terminal`, `trace`, `close`. */
  drawer: string[];
  switches: (SwitchOptions & { organisationId: string })[];
}

export interface TestHost extends HostApi {
  readonly api: FakeApi;
  readonly realtime: FakeRealtime;
  readonly record: HostRecord;
  /** Changes the session, as a token refresh or an organisation switch does. */
  setSession(session: Session): void;
  /** Publishes an event as another area, or the shell, would. */
  publish: HostApi['events']['publish'];
}

export interface TestHostOptions {
  remoteId?: string;
  session?: Session;
  /** Routes no remote of the plan serves. */
  unavailable?: readonly RouteName[];
  /** Events of the manifest: with them, what is published is checked as on a page. */
  events?: ManifestEvents;
  /** Paths of routes as the plan would have them; any other route is found at its name, with its parameters below. */
  paths?: Readonly<Partial<Record<RouteName, string>>>;
}

function createSessionStore(initial: Session) {
  const listeners = new Set<() => void>();
  let session = initial;
  return {
    get: () => session,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next: Session) {
      session = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

/**
 * The bus for one remote in a test. Which other remotes there are is unknown, so that what `declared` does not check is
 * taken as it comes.
 */
function createTestBus(id: string, declared: ManifestEvents | undefined, onError: (error: unknown) => void) {
  const bus = createEventBus({
    declarations: () => [
      [hostId, hostEvents],
      [id, declared],
    ],
    onListenerError: onError,
    onRefused: (_, error) => onError(error),
  });
  const others = createListeners<string, unknown>(onError);
  const subscribe: EventBus['subscribe'] = (name, listener) => {
    const ends = [bus.subscribe(name, listener), others.add(name, listener as (payload: unknown) => void)];
    return () => {
      for (const end of ends) end();
    };
  };
  const fromElsewhere: HostApi['events']['publish'] = (name, payload) =>
    name in hostEvents ? bus.publisher(hostId)(name, payload) : others.emit(name, payload);
  return { subscribe, fromElsewhere, publish: declared ? bus.publisher(id) : fromElsewhere };
}

function createTestPreferences(record: HostRecord): HostApi['preferences'] {
  const listeners = new Set<() => void>();
  let zone: string | null = null;
  return {
    timeZone: () => zone,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async choose(choice) {
      record.preferences.push(choice);
      if (choice.timeZone !== undefined) zone = choice.timeZone;
      for (const listener of [...listeners]) listener();
    },
  };
}

/**
 * A host for tests: answers come from the test, everything done through it is on record. Its own events and, with
 * `events`, those of the remote are checked as on a page.
 *
 * @example
 * const host = createTestHost({ session: sessionOf(['Member']) });
 * host.api.answer(listTags, []);
 * await renderPage(<TagsPage />, { host, path: '/tags', messages: { 'remote-tags': { en, fr } } });
 * expect(host.record.navigations).toEqual([]);
 */
export function createTestHost(options: TestHostOptions = {}): TestHost {
  const { remoteId = 'remote-test', session = sessionOf(), unavailable = [], paths = {}, events } = options;
  const record: HostRecord = {
    snackbars: [],
    messages: [],
    traces: [],
    comparisons: [],
    navigations: [],
    prefetched: [],
    errors: [],
    events: [],
    preferences: [],
    drawer: [],
    switches: [],
  };
  const store = createSessionStore(session);
  const api = createFakeApi();
  const bus = createTestBus(remoteId, events, (error) => record.errors.push(error));
  const pathOf = (name: RouteName, params: RouteParams) =>
    filledPath(paths[name] ?? ['', name, ...Object.keys(params).map((key) => `:${key}`)].join('/'), params);
  const reachable = (name: RouteName) => !unavailable.includes(name);
  return {
    remoteId,
    styleNonce: '',
    record,
    api,
    // Endpoints are answered by their id, wherever they are served.
    backend: (name: string) => backendClient(`${remoteId}/${name}`, api.call),
    realtime: createFakeRealtime(),
    session: {
      get: store.get,
      subscribe: store.subscribe,
      async switchOrganisation(org_id, options) {
        record.switches.push({ organisationId: org_id, ...options });
        const { user } = store.get();
        return {
          id: user.userId,
          user_id: user.userId,
          email: user.email,
          account_number: `number of ${org_id}`,
          org_id,
        };
      },
    },
    setSession: store.set,
    publish: bus.fromElsewhere,
    links: {
      resolve: (name, ...[params]) => (reachable(name) ? pathOf(name, params ?? {}) : null),
      prefetch: (name) => void record.prefetched.push(name),
    },
    navigate(name, ...[params, navigateOptions]) {
      if (reachable(name)) record.navigations.push({ name, params, options: navigateOptions });
      return reachable(name);
    },
    events: {
      subscribe: bus.subscribe,
      publish(name, payload) {
        bus.publish(name, payload);
        record.events.push({ name, payload });
      },
    },
    drawer: {
      showTrace: (content) => void record.traces.push(content),
      compareTraces: (before, after) => void record.comparisons.push({ before, after }),
      openTrace: () => void record.drawer.push('trace'),
      openTerminal: () => void record.drawer.push('terminal'),
      close: () => void record.drawer.push('close'),
    },
    notices: { show: (snackbar) => void record.snackbars.push(snackbar) },
    messages: { print: (message) => void record.messages.push(message) },
    telemetry: { error: (error) => void record.errors.push(error) },
    preferences: createTestPreferences(record),
    appearance: { loadControls: async () => () => null },
    tables: { read: tableReading },
  };
}
