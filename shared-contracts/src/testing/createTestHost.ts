import {
  type HostApi,
  pathOf,
  type RouteName,
  type RouteParams,
  type Session,
  type Snackbar,
  type TerminalMessageInput,
  type TraceContent,
} from '../contract/index.ts';
import type { EventMap, EventName } from '../events/index.ts';
import { createEventBus } from '../host/eventBus.ts';
import { createFakeApi, type FakeApi } from './fakeApi.ts';
import { createFakeRealtime, type FakeRealtime } from './fakeRealtime.ts';
import { sessionOf } from './testSession.ts';

/** What components did through the host, in order. */
export interface HostRecord {
  snackbars: (Pick<Snackbar, 'message'> & Partial<Snackbar>)[];
  messages: TerminalMessageInput[];
  traces: TraceContent[];
  comparisons: { before: TraceContent; after: TraceContent }[];
  navigations: { name: RouteName; params?: RouteParams; options?: { replace?: boolean; search?: string } }[];
  prefetched: RouteName[];
  errors: unknown[];
  events: { name: EventName; payload: EventMap[EventName] }[];
  /** Names of drawer calls: `terminal`, `trace`, `close`. */
  drawer: string[];
}

export interface TestHost extends HostApi {
  readonly api: FakeApi;
  readonly realtime: FakeRealtime;
  readonly record: HostRecord;
  /** Changes the session, as a token refresh or an organisation switch does. */
  setSession(session: Session): void;
  /** Publishes an event as another room would. */
  publish: HostApi['events']['publish'];
}

export interface TestHostOptions {
  remoteId?: string;
  session?: Session;
  /** Routes no remote of the plan serves. */
  unavailable?: readonly RouteName[];
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

/** A host for tests: answers come from the test, everything done through it is on record. Events are checked as in the real one. */
export function createTestHost(options: TestHostOptions = {}): TestHost {
  const { remoteId = 'remote-test', session = sessionOf(), unavailable = [] } = options;
  const record: HostRecord = {
    snackbars: [],
    messages: [],
    traces: [],
    comparisons: [],
    navigations: [],
    prefetched: [],
    errors: [],
    events: [],
    drawer: [],
  };
  const store = createSessionStore(session);
  const bus = createEventBus((error) => record.errors.push(error));
  const reachable = (name: RouteName) => !unavailable.includes(name);
  return {
    remoteId,
    styleNonce: '',
    record,
    api: createFakeApi(),
    realtime: createFakeRealtime(),
    session: { get: store.get, subscribe: store.subscribe },
    setSession: store.set,
    publish: bus.publish,
    links: {
      resolve: (name, params) => (reachable(name) ? pathOf(name, params) : null),
      prefetch: (name) => void record.prefetched.push(name),
    },
    navigate(name, params, navigateOptions) {
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
  };
}
