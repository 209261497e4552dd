import type { Plan, PlanRemote } from 'shared-contracts/deploy';
import type { RealtimeClient } from 'shared-contracts/host';
import { isAwaited, type PlanNews, planNews } from './planNews.ts';
import { createPlanWatcher, type PlanWatcherDeps } from './planWatcher.ts';
import type { RemoteCode } from './remoteCode.ts';

export interface PagePlanDeps extends Pick<PlanWatcherDeps, 'ask' | 'onProblem' | 'random'> {
  plan: Plan;
  realtime: Pick<RealtimeClient, 'subscribe' | 'onJoined' | 'onReconnected'>;
  code: Pick<RemoteCode, 'unit'>;
}

/** How the plan that the page was built from stands to the one its user gets now. */
export interface PagePlan {
  /** A reload would bring something else: a release, an area more or less, another shell. */
  isNewerReady(): boolean;
  subscribe(listener: () => void): () => void;
}

/**
 * A page keeps its plan for life; that a newer one is ready can be said. Only what is switched off or on again acts in
 * the open page (deployment, "How a page gets its plan").
 */
export function createPagePlan({ plan, realtime, code, ...asking }: PagePlanDeps): PagePlan {
  const listeners = new Set<() => void>();
  let own = plan;
  let isNewerReady = false;

  const unitOf = (remote: string) => {
    const entry = plan.remotes.find((each) => each.remote === remote);
    return entry && code.unit(entry);
  };

  function keep(remote: string, change: (entry: PlanRemote) => PlanRemote): void {
    own = { ...own, remotes: own.remotes.map((entry) => (entry.remote === remote ? change(entry) : entry)) };
  }

  function apply(news: PlanNews): void {
    if (news.kind === 'killed') {
      unitOf(news.remote)?.kill(news.message);
      keep(news.remote, (entry) => ({ ...entry, disabled: { code: 'killed', message: news.message } }));
    } else if (news.kind === 'revived') {
      unitOf(news.remote)?.revive(news.entry);
      keep(news.remote, () => news.entry);
    } else isNewerReady = true;
  }

  /** Who waits for an area has nothing better to do. */
  const isUrgent = () => own.remotes.some(isAwaited);
  const watcher = createPlanWatcher({
    ...asking,
    revision: plan.revision,
    onPlan(now) {
      for (const news of planNews(own, now)) apply(news);
      for (const listener of [...listeners]) listener();
    },
  });
  // The plan of nobody is that of a page without areas: whoever signs in loads another.
  if (plan.personal) {
    realtime.subscribe('plan-update', (news) => watcher.onUpdate({ ...news, urgent: news.urgent || isUrgent() }));
    realtime.onJoined(watcher.onJoined);
    realtime.onReconnected(watcher.recheck);
  }
  return {
    isNewerReady: () => isNewerReady,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
