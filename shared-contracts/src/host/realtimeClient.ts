import type { HostRealtime } from '../contract/index.ts';
import type { RealtimeState } from '../realtime/index.ts';
import { createAccountChannel } from './accountChannel.ts';
import { createListeners } from './listeners.ts';
import type { Authorise, RealtimeSettings, RealtimeSocket, SocketFactory } from './realtimeSocket.ts';
import { delayAt, watchRecovery } from './recovery.ts';

export interface RealtimeOptions {
  settings: RealtimeSettings;
  /** Asks the server to sign a subscription; see `createChannelAuthoriser`. */
  authorise: Authorise;
  /** A payload that does not fit its topic, or a listener that threw. */
  onProblem(error: unknown): void;
  /** The first connection waits for this: what opens it is not needed for the first picture, and comes after it. */
  after?: Promise<unknown>;
  /** Another transport than pusher-js, for tests. */
  open?: SocketFactory;
}

export interface RealtimeClient extends HostRealtime {
  /** Opens the connection; does nothing when it is open (AMB-07). */
  connect(): void;
  /**
   * Listens to the account's private channel in place of the one before (SEC-01); null leaves it. Without a
   * connection nothing happens until there is one.
   */
  join(accountNumber: string | null): void;
  /** Listens to the channel of a remote as well, in whichever account is joined, as long as the page lives. */
  joinRemote(remote: string): void;
  /** Called with the first subscription to each channel, before `onReconnected` where the page missed something. */
  onJoined(listener: () => void): () => void;
  /** Drops the connection and the client behind it (core §2.5). Listeners stay for the next `connect`. */
  disconnect(): void;
}

function stateOf(state: string): RealtimeState {
  if (state === 'connected' || state === 'unavailable' || state === 'disconnected') return state;
  return state === 'failed' ? 'unavailable' : 'connecting';
}

async function loadOpen(): Promise<SocketFactory> {
  return (await import('./realtimeSocket.ts')).openSocket;
}

/** Brings the transport, and asks for it again until it comes or is no longer wanted. */
async function transport(isWanted: () => boolean, onProblem: (error: unknown) => void): Promise<SocketFactory | null> {
  for (let attempt = 0; isWanted(); attempt += 1) {
    try {
      return await loadOpen();
    } catch (error) {
      if (attempt === 0) onProblem(error);
      await new Promise((resolve) => setTimeout(resolve, delayAt(attempt)));
    }
  }
  return null;
}

/**
 * The page's one realtime client; host and remotes share its connection (MF-46).
 *
 * @example
 * const client = createRealtimeClient({ settings, authorise, onProblem: report });
 * client.connect();
 * client.join(accountNumber);
 * const stop = client.subscribe('logs-update', (run) => show(run.id, run.status));
 */
export function createRealtimeClient(options: RealtimeOptions): RealtimeClient {
  const { settings, authorise, onProblem, after } = options;
  const channel = createAccountChannel(onProblem);
  const states = createListeners<'state', RealtimeState>(onProblem);
  let socket: RealtimeSocket | null = null;
  /** Asked for and not dropped since; another one for each time. */
  let wanted: object | null = null;
  let state: RealtimeState = 'disconnected';
  let account: string | null = null;
  let stopWatching = () => {};

  function setState(next: RealtimeState): void {
    if (next === state) return;
    state = next;
    states.emit('state', next);
  }

  function begin(open: SocketFactory): void {
    socket = open(settings, authorise);
    socket.connection.bind('state_change', ({ current }) => setState(stateOf(current)));
    stopWatching = watchRecovery(socket);
    setState(stateOf(socket.connection.state));
    channel.enter(socket, account);
  }

  async function beginLater(mine: object): Promise<void> {
    await after;
    const open = await transport(() => wanted === mine, onProblem);
    if (open && wanted === mine) begin(open);
  }

  return {
    connect() {
      if (wanted) return;
      wanted = {};
      setState('connecting');
      if (options.open) begin(options.open);
      else beginLater(wanted).catch(onProblem);
    },
    join(accountNumber) {
      if (accountNumber === account) return;
      channel.rest();
      channel.leave(socket, account);
      account = accountNumber;
      channel.enter(socket, account);
    },
    joinRemote: (remote) => channel.enter(socket, account, remote),
    disconnect() {
      stopWatching();
      channel.rest();
      const dropped = socket;
      [socket, wanted] = [null, null];
      account = null;
      dropped?.disconnect();
      setState('disconnected');
    },
    subscribe: channel.subscribe,
    onJoined: channel.onJoined,
    onReconnected: channel.onReconnected,
    state: () => state,
    onState: (listener) => states.add('state', listener),
  };
}
