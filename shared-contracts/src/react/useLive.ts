import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { TopicMap, TopicName } from '../realtime/index.ts';
import { useHost } from './hostContext.tsx';
import { inNextFrame } from './live/frames.ts';
import { type ApplyFacts, createCacheUpdater, createReread, type Reread } from './live/liveCache.ts';
import { createRefreshPace } from './live/refreshPace.ts';
import { useLatest } from './useLatest.ts';

/** What a listener does with what facts say: it asks the server where only that can tell, or changes what was read. */
export interface LiveTools {
  ask: () => void;
  apply: ApplyFacts;
}

/** What a page does with facts of the account's channel. It gets those of a frame together, oldest first. */
export type LiveListeners = {
  readonly [T in TopicName]?: (facts: readonly TopicMap[T][], tools: LiveTools) => void;
};

export interface LiveOptions {
  /** Reads again what is on screen. Called at most once a second, and after a reconnect. */
  refresh?: (reread: Reread) => unknown;
  /** False while nobody sees it, as in a hidden panel. That the whole page is out of sight is known. */
  shown?: boolean;
}

/** More facts than this in one frame are not looked at one by one: the server is asked. */
const maxGathered = 2000;

type Listener = (facts: readonly unknown[], tools: LiveTools) => void;

/** Facts of a frame, by topic. */
function createGathering(tools: LiveTools, listenerOf: (topic: TopicName) => Listener | undefined) {
  const gathered = new Map<TopicName, unknown[]>();
  const deliver = () => {
    const all = [...gathered];
    gathered.clear();
    for (const [topic, facts] of all) listenerOf(topic)?.(facts, tools);
  };
  return {
    add(topic: TopicName, fact: unknown): void {
      const facts = gathered.get(topic) ?? [];
      if (facts.length >= maxGathered) {
        facts.length = 0;
        tools.ask();
      }
      gathered.set(topic, facts);
      facts.push(fact);
      inNextFrame(deliver);
    },
    clear: () => gathered.clear(),
  };
}

function useLiveTools({ refresh }: LiveOptions) {
  const { cache, mutate } = useSWRConfig();
  const latest = useLatest(refresh);
  const [tools] = useState(() => {
    const pace = createRefreshPace(async (since) => {
      let isLater = false;
      await latest.current?.(
        createReread(cache, mutate, since, () => {
          isLater = true;
        }),
      );
      return isLater;
    });
    return { pace, ask: pace.ask, apply: createCacheUpdater(cache, mutate, pace.ask) };
  });
  return tools;
}

/**
 * The one way to keep what is on screen live. Facts are gathered per frame and applied by the listeners; the server is
 * asked again at most once a second, only while somebody looks, and once more when the panel or the page is shown again
 * or browser or line are back. Returns `ask` for what does not come as a topic.
 *
 * @example
 * useLive(
 *   { 'scenario-update': (facts, { ask }) => facts.some(({ id }) => id === scenarioId) && ask() },
 *   { refresh: (reread) => reread(getScenario, ({ params }) => params.id === scenarioId) },
 * );
 */
export function useLive(listeners: LiveListeners, options: LiveOptions = {}): () => void {
  const { realtime } = useHost();
  const { shown = true } = options;
  const latest = useLatest(listeners);
  const tools = useLiveTools(options);
  const topics = (Object.keys(listeners) as TopicName[]).toSorted().join(' ');

  useEffect(() => {
    const { pace } = tools;
    const update = () => pace.setShown(shown && document.visibilityState === 'visible');
    update();
    document.addEventListener('visibilitychange', update);
    window.addEventListener('online', pace.ask);
    return () => {
      window.removeEventListener('online', pace.ask);
      document.removeEventListener('visibilitychange', update);
      pace.end();
    };
  }, [tools, shown]);

  useEffect(() => {
    const gathering = createGathering(tools, (topic) => latest.current[topic] as Listener | undefined);
    const names = topics === '' ? [] : (topics.split(' ') as TopicName[]);
    const ends = names.map((topic) => realtime.subscribe(topic, (fact) => gathering.add(topic, fact)));
    ends.push(realtime.onReconnected(tools.ask));
    return () => {
      for (const end of ends) end();
      gathering.clear();
    };
  }, [realtime, topics, latest, tools]);
  return tools.ask;
}
