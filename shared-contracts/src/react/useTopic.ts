import { useEffect } from 'react';
import type { TopicMap, TopicName } from '../realtime/index.ts';
import { useHost } from './hostContext.tsx';
import { useLatest } from './useLatest.ts';

/** Listens to a topic of the account's channel while mounted; `null` listens to nothing. */
export function useTopic<T extends TopicName>(topic: T | null, listener: (payload: TopicMap[T]) => void): void {
  const { realtime } = useHost();
  const latest = useLatest(listener);
  useEffect(
    () => (topic === null ? undefined : realtime.subscribe(topic, (payload) => latest.current(payload))),
    [realtime, topic, latest],
  );
}
