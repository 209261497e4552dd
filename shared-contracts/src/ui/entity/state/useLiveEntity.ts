import { useEffect } from 'react';
import type { ThingKind } from '../../../api/kind/index.ts';
import { type LiveListeners, type LiveTools, useHost, useLive } from '../../../react/index.ts';
import type { TopicName } from '../../../realtime/index.ts';
import type { Entity } from '../defineEntity.ts';
import { isOwnNews } from './ownNews.ts';

/** Every fact of these topics calls for another look: the list has more than they say. */
const asking = (topics: readonly TopicName[]): LiveListeners =>
  Object.fromEntries(topics.map((topic) => [topic, (_: unknown, { ask }: LiveTools) => ask()]));

/** Whoever moves things to the trash, out of it or deletes them, by whatever call; a kind that names none hears of all. */
const ofTrash = (kind: ThingKind | undefined): LiveListeners => ({
  'trash-update': (facts, { ask }) => facts.some((fact) => kind === undefined || fact.kind === kind) && ask(),
});

/** Keeps a list current while it is open: after facts of the server, and after changes made in other rooms. */
export function useLiveEntity({ calls, live, event, referredAs }: Entity): void {
  const { events } = useHost();
  const listeners = { ...ofTrash(referredAs), ...asking(live?.topics ?? []) };
  const ask = useLive(listeners, {
    refresh: (reread) => Promise.all([calls.list, ...(live?.also ?? [])].map((endpoint) => reread(endpoint))),
  });
  useEffect(() => (event ? events.subscribe(event.name, () => isOwnNews() || ask()) : undefined), [events, event, ask]);
}
