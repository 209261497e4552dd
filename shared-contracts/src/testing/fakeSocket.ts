import type { RealtimeChannel, RealtimeSocket } from '../host/realtimeSocket.ts';

type Listener = (data: unknown) => void;

export interface FakeChannel extends RealtimeChannel {
  name: string;
  /** How often a subscription was asked for again. */
  asked: number;
  receive(event: string, data?: unknown): void;
}

export interface FakeSocket extends RealtimeSocket {
  channels: ReadonlyMap<string, FakeChannel>;
  left: readonly string[];
  /** Names of calls to `connect` and `disconnect`, in order. */
  calls: readonly string[];
  enter(state: string): void;
}

function createFakeChannel(name: string): FakeChannel {
  const listeners = new Map<string, Set<Listener>>();
  return {
    name,
    asked: 0,
    bind(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    subscribe() {
      this.asked += 1;
    },
    receive(event, data) {
      for (const listener of listeners.get(event) ?? []) listener(data);
    },
  };
}

/** A push connection without a network, for tests of the realtime client. */
export function createFakeSocket(): FakeSocket {
  const channels = new Map<string, FakeChannel>();
  const left: string[] = [];
  const calls: string[] = [];
  const listeners: ((change: { current: string }) => void)[] = [];
  const connection: RealtimeSocket['connection'] = {
    state: 'connecting',
    bind: (_, listener) => listeners.push(listener),
  };
  const enter = (state: string) => {
    if (connection.state === state) return;
    connection.state = state;
    for (const listener of listeners) listener({ current: state });
  };
  return {
    channels,
    left,
    calls,
    connection,
    enter,
    subscribe(name) {
      const channel = channels.get(name) ?? createFakeChannel(name);
      channels.set(name, channel);
      return channel;
    },
    unsubscribe: (name) => void left.push(name),
    connect() {
      calls.push('connect');
      enter('connecting');
    },
    disconnect() {
      calls.push('disconnect');
      enter('disconnected');
    },
  };
}
