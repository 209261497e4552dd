import type { RealtimeState, TopicMap, TopicName } from '../../realtime/index.ts';

/**
 * Facts of the active account as they happen (core §7, product §2).
 *
 * @example
 * // In a component `useLive` is shorter, and reads again what only the server can tell.
 * const stop = realtime.subscribe('events-update', ({ id, webhook_id }) => log(id, webhook_id));
 */
export interface HostRealtime {
  /** Listens to a topic of the account's private channel; returns the way to stop. */
  subscribe<T extends TopicName>(topic: T, listener: (payload: TopicMap[T]) => void): () => void;
  /**
   * Called when facts may have been missed: after each reconnect, and after the first connection where something was
   * published since the page began. Refetch what is shown.
   */
  onReconnected(listener: () => void): () => void;
  state(): RealtimeState;
  onState(listener: (state: RealtimeState) => void): () => void;
}
