import { useEffect, useRef } from 'react';
import { useHost, useLatest, useMutateEndpoint } from '../../../react/index.ts';
import type { Entity } from '../defineEntity.ts';
import { isOwnNews } from './ownNews.ts';

/** While much happens, a list is asked for again once in this many milliseconds. */
const refreshEvery = 2000;

/** Calls the listener at most once an interval, the last time included. */
function useThrottled(listener: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(listener);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, refreshEvery);
  };
}

/** Keeps a list current while it is open: after facts of the server, and after changes made in other rooms. */
export function useLiveEntity({ calls, live, event }: Entity): void {
  const { realtime, events } = useHost();
  const mutate = useMutateEndpoint();
  const refresh = useThrottled(() => {
    for (const endpoint of [calls.list, ...(live?.also ?? [])]) void mutate(endpoint);
  });
  const latest = useLatest(refresh);
  useEffect(() => {
    const heard = () => latest.current();
    const ends = (live?.topics ?? []).map((topic) => realtime.subscribe(topic, heard));
    if (event) ends.push(events.subscribe(event.name, () => isOwnNews() || heard()));
    return () => {
      for (const end of ends) end();
    };
  }, [realtime, events, live, event, latest]);
}
