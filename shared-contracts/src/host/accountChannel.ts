import type { HostRealtime } from '../contract/index.ts';
import { type TopicName, topicSchemas } from '../realtime/index.ts';
import { createListeners } from './listeners.ts';
import type { RealtimeChannel } from './realtimeSocket.ts';

export interface AccountChannel extends Pick<HostRealtime, 'subscribe' | 'onReconnected'> {
  /** Hears the topics of a channel just subscribed to; where it is refused, asks again after so many milliseconds. */
  hear(channel: RealtimeChannel, askAgainAfter: number): void;
  /** The first subscription to a channel holds from now on. */
  onJoined(listener: () => void): () => void;
  /** Stops asking again for a refused subscription. */
  rest(channel: RealtimeChannel): void;
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

/** Turns what arrives on a channel into checked topics; listeners outlive a change of channel. */
export function createAccountChannel(onProblem: (error: unknown) => void): AccountChannel {
  const topics = createListeners<TopicName, unknown>(onProblem);
  const subscriptions = createListeners<'joined' | 'missed', void>(onProblem);
  /** A channel left while its subscription was pending comes back as the same object, already bound. */
  const bound = new WeakSet<RealtimeChannel>();
  const askAgain = new WeakMap<RealtimeChannel, ReturnType<typeof setTimeout>>();

  function receive(topic: TopicName, data: unknown): void {
    const payload = topicSchemas[topic].safeParse(data);
    if (payload.success) topics.emit(topic, payload.data);
    else onProblem(new TypeError(`Topic "${topic}" sent a payload that does not fit: ${payload.error.message}`));
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

  return {
    hear,
    rest: (channel) => clearTimeout(askAgain.get(channel)),
    subscribe: (topic, listener) => topics.add(topic, listener as (payload: unknown) => void),
    onJoined: (listener) => subscriptions.add('joined', listener),
    onReconnected: (listener) => subscriptions.add('missed', listener),
  };
}
