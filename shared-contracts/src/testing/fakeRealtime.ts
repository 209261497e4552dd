import type { HostRealtime } from '../contract/index.ts';
import { runFrame } from '../react/live/frames.ts';
import type { RealtimeState, TopicMap, TopicName } from '../realtime/index.ts';
import { topicSchemas } from '../realtime/index.ts';

export interface FakeRealtime extends HostRealtime {
  /** Delivers facts as the server would, and the frame that shows them; throws when one does not fit the topic. */
  emit<T extends TopicName>(topic: T, ...payloads: readonly TopicMap[T][]): void;
  /** As after a lost connection: facts may have been missed. */
  reconnect(): void;
  setState(state: RealtimeState): void;
}

/** A realtime client without a connection. */
export function createFakeRealtime(): FakeRealtime {
  const topics = new Map<TopicName, Set<(payload: never) => void>>();
  const reconnects = new Set<() => void>();
  const states = new Set<(state: RealtimeState) => void>();
  let current: RealtimeState = 'connected';
  return {
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners);
      listeners.add(listener as (payload: never) => void);
      return () => void listeners.delete(listener as (payload: never) => void);
    },
    onReconnected(listener) {
      reconnects.add(listener);
      return () => void reconnects.delete(listener);
    },
    state: () => current,
    onState(listener) {
      states.add(listener);
      return () => void states.delete(listener);
    },
    emit(topic, ...payloads) {
      for (const payload of payloads) {
        const checked = topicSchemas[topic].parse(payload);
        for (const listener of [...(topics.get(topic) ?? [])]) listener(checked as never);
      }
      runFrame();
    },
    reconnect() {
      for (const listener of [...reconnects]) listener();
    },
    setState(state) {
      current = state;
      for (const listener of [...states]) listener(state);
    },
  };
}
