import { useEffect } from 'react';
import type { EventMap, EventName } from '../events/index.ts';
import { useHost } from './hostContext.tsx';
import { useLatest } from './useLatest.ts';

/** Listens to an event between rooms while mounted. */
export function useEventListener<N extends EventName>(name: N, listener: (payload: EventMap[N]) => void): void {
  const { events } = useHost();
  const latest = useLatest(listener);
  useEffect(() => events.subscribe(name, (payload) => latest.current(payload)), [events, name, latest]);
}
