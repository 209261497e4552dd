import type { HostApi, HostTelemetry } from '../contract/index.ts';
import type { ApiClient } from './apiClient.ts';
import { backendClient } from './backendClient.ts';
import type { EventBus } from './eventBus.ts';

/** The services of the page, from which each remote gets its scope. */
export interface HostServices extends Omit<HostApi, 'remoteId' | 'telemetry' | 'api' | 'backend' | 'events'> {
  events: Pick<EventBus, 'publisher' | 'subscribe'>;
  api: Pick<ApiClient, 'call'>;
  /** What calls of a remote say of the code they come from; see `ClientCallOptions`. */
  clientOf?(remoteId: string): string | undefined;
  telemetryOf(remoteId: string): HostTelemetry;
}

export interface HostScope {
  host: HostApi;
  /** Ends everything the remote left behind: listeners, and calls under way. What it still tries afterwards ends at once. */
  dispose(): void;
}

/** A remote's own view of the services; what it subscribes to through it ends with it (architecture §3). */
export function createHostApi(remoteId: string, services: HostServices): HostScope {
  const ends = new Set<() => void>();
  const calls = new AbortController();

  function owned(stop: () => void): () => void {
    if (calls.signal.aborted) {
      stop();
      return () => undefined;
    }
    const end = () => {
      ends.delete(end);
      stop();
    };
    ends.add(end);
    return end;
  }

  const { session, events, realtime, api, preferences, tables, telemetryOf, clientOf, ...rest } = services;
  const untilEnd = (signal?: AbortSignal) => (signal ? AbortSignal.any([calls.signal, signal]) : calls.signal);
  const publish = events.publisher(remoteId);
  const call: HostApi['api']['call'] = (endpoint, input, options = {}) => {
    const signal = untilEnd(options.signal);
    return api.call(endpoint, input, { ...options, signal, client: clientOf?.(remoteId) });
  };
  const host: HostApi = {
    ...rest,
    remoteId,
    session: { ...session, subscribe: (listener) => owned(session.subscribe(listener)) },
    events: {
      // What a remote still says after its end is no fact any more.
      publish: (name, payload) => (calls.signal.aborted ? undefined : publish(name, payload)),
      subscribe: (name, listener) => owned(events.subscribe(name, listener)),
    },
    realtime: {
      subscribe: (topic, listener) => owned(realtime.subscribe(topic, listener)),
      onReconnected: (listener) => owned(realtime.onReconnected(listener)),
      state: realtime.state,
      onState: (listener) => owned(realtime.onState(listener)),
    },
    api: { call },
    backend: (name: string) => backendClient(`${remoteId}/${name}`, call),
    preferences: { ...preferences, subscribe: (listener) => owned(preferences.subscribe(listener)) },
    tables: { read: (file, options, signal) => tables.read(file, options, untilEnd(signal)) },
    telemetry: telemetryOf(remoteId),
  };
  return {
    host,
    dispose() {
      calls.abort();
      for (const end of [...ends]) end();
    },
  };
}
