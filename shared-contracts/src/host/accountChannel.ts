import type { HostRealtime } from '../contract/index.ts';
import { channelOf, remoteChannelOf, type TopicName, topicSchemas } from '../realtime/index.ts';
import { createListeners } from './listeners.ts';
import type { RealtimeChannel, RealtimeSocket } from './realtimeSocket.ts';

export interface AccountChannel extends Pick<HostRealtime, 'subscribe' | 'onReconnected'> {
  /**
   * Subscribes to an account, if there is one, and to the remotes in it, from now on to this one too. What is subscribed to
   * already stays as it is.
   */
  enter(socket: RealtimeSocket | null, account: string | null, remote?: string): void;
  leave(socket: RealtimeSocket | null, account: string | null): void;
  /** The first subscription to a channel holds from now on. */
  onJoined(listener: () => void): () => void;
  /** Stops asking again for refused subscriptions. */
  rest(): void;
}

const topicNames = Object.keys(topicSchemas) as TopicName[];
/**
 * Whether nothing was published on the channel since the page was asked for: all that it shows was read after that. The
 * server says for how long the channel has been quiet; a push service elsewhere does not, and something may have come.
 */
function isQuietSincePage(data: unknown): boolean {
  const quietMs = (data as { quiet_ms?: unknown } | null | undefined)?.quiet_ms;
  return typeof quietMs === 'number' && quietMs > performance.now();
}

/**
 * Milliseconds until a refused subscription is asked for again, which pusher-js does not do before the next reconnect: that
 * of the account, and those of remotes, which may stay refused, as of one that is in nobody's plan yet.
 */
const [accountAgain, remoteAgain] = [5_000, 30_000];

/** Turns what arrives on a channel into checked topics; listeners outlive a change of channel. */
export function createAccountChannel(onProblem: (error: unknown) => void): AccountChannel {
  const topics = createListeners<TopicName, unknown>(onProblem);
  const subscriptions = createListeners<'joined' | 'missed', void>(onProblem);
  /** A channel left while its subscription was pending comes back as the same object, already bound. */
  const bound = new WeakSet<RealtimeChannel>();
  const askAgain = new Map<RealtimeChannel, ReturnType<typeof setTimeout>>();
  const remotes = new Set<string>();

  function receive(topic: TopicName, data: unknown): void {
    const payload = topicSchemas[topic].safeParse(data);
    if (payload.success) topics.emit(topic, payload.data);
    else onProblem(new TypeError(`Topic "${topic}" has a wrong payload: ${payload.error.message}`));
  }

  function hear(channel: RealtimeChannel, askAgainAfter: number): void {
    if (bound.has(channel)) return;
    bound.add(channel);
    let before = false;
    channel.bind('pusher:subscription_succeeded', (data) => {
      // Facts before the first subscription and between two are lost: what was read until then may lack them.
      const isMissed = before || !isQuietSincePage(data);
      if (!before) subscriptions.emit('joined', undefined);
      before = true;
      if (isMissed) subscriptions.emit('missed', undefined);
    });
    channel.bind('pusher:subscription_error', () => {
      clearTimeout(askAgain.get(channel));
      askAgain.set(
        channel,
        setTimeout(() => channel.subscribe(), askAgainAfter),
      );
    });
    for (const topic of topicNames) channel.bind(topic, (data) => receive(topic, data));
  }

  const channelsIn = (account: string | null) =>
    account === null ? [] : [channelOf(account), ...Array.from(remotes, (remote) => remoteChannelOf(account, remote))];

  return {
    enter(socket, account, remote) {
      if (remote) remotes.add(remote);
      channelsIn(account).forEach((name, at) => {
        if (socket) hear(socket.subscribe(name), at ? remoteAgain : accountAgain);
      });
    },
    leave(socket, account) {
      for (const name of channelsIn(account)) socket?.unsubscribe(name);
    },
    rest: () => askAgain.forEach(clearTimeout),
    subscribe: (topic, listener) => topics.add(topic, listener as (payload: unknown) => void),
    onJoined: (listener) => subscriptions.add('joined', listener),
    onReconnected: (listener) => subscriptions.add('missed', listener),
  };
}
