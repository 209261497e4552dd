import { contractFit, type HostRealtime } from 'shared-contracts';
import type { HostServices } from 'shared-contracts/host';
import type { PlanNews } from '../plan/planNews.ts';
import type { PreviousPlanUpdate } from './previousDoors.ts';

const changes = { killed: 'killed', revived: 'revived', released: 'promoted' } as const;

/** Contract 1.x told of remotes that the page knows, and of nothing else. */
function asPreviousUpdate(news: PlanNews): PreviousPlanUpdate | null {
  return 'remote' in news && news.kind in changes
    ? { remote: news.remote, change: changes[news.kind as keyof typeof changes] }
    : null;
}

/** True for a release that runs here through the adapter. */
export function isPreviousContract(contract: string | undefined): boolean {
  return contract !== undefined && contractFit(contract) === 'adapted';
}

/** Hears what a newer plan of the page's user brings; returns the way to stop. */
export type ListenToNews = (listener: (news: PlanNews) => void) => () => void;

function previousRealtime(realtime: HostRealtime, onNews: ListenToNews): HostRealtime {
  return {
    ...realtime,
    subscribe(topic, listener) {
      if (topic !== 'plan-update') return realtime.subscribe(topic, listener);
      const listenerOfBefore = listener as unknown as (payload: PreviousPlanUpdate) => void;
      // A release that waits for the next page is news once.
      const promoted = new Set<string>();
      return onNews((news) => {
        const update = asPreviousUpdate(news);
        if (!update || (update.change === 'promoted' && promoted.has(update.remote))) return;
        if (update.change === 'promoted') promoted.add(update.remote);
        listenerOfBefore(update);
      });
    },
  };
}

/**
 * The page's services as contract 1.x knows them. Its `plan-update` named a remote; now pages ask for their own plan, and
 * what they find there is what these remotes are told.
 */
export function previousServices(services: HostServices, onNews: ListenToNews): HostServices {
  return { ...services, realtime: previousRealtime(services.realtime, onNews) };
}
