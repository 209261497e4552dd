import { useEffect } from 'react';
import { type LiveListeners, type LiveTools, useHost, useLive } from '../../../react/index.ts';
import type { TopicName } from '../../../realtime/index.ts';
import type { Entity } from '../defineEntity.ts';
import { isOwnNews } from './ownNews.ts';

/** Every fact of these topics calls for another look: the list has more than they say. */
const asking = (topics: readonly TopicName[]): LiveListeners =>
  Object.fromEntries(topics.map((topic) => [topic, (_: unknown, { ask }: LiveTools) => ask()]));

/** Keeps a list current while it is open: after facts of the server, and after changes made in other rooms. */
export function useLiveEntity({ calls, live, event }: Entity): void {
  const { events } = useHost();
  const ask = useLive(asking(live?.topics ?? []), {
    refresh: (reread) => Promise.all([calls.list, ...(live?.also ?? [])].map((endpoint) => reread(endpoint))),
  });
  useEffect(() => (event ? events.subscribe(event.name, () => isOwnNews() || ask()) : undefined), [events, event, ask]);
}
