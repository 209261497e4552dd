import { useMemo } from 'react';
import {
  endScenarioPresence,
  keepScenarioPresence,
  listScenarioPresence,
  presenceSeconds,
  type ScenarioEditor,
} from 'shared-contracts/api/scenario';
import { useEndpoint, useHost, useMutateEndpoint, useSession, useTopic } from 'shared-contracts/react';

/** Who else edits which scenario, as it changes. Nobody where that cannot be read: the page works without. */
export function useOtherEditors(): ReadonlyMap<string, readonly ScenarioEditor[]> {
  const mutate = useMutateEndpoint();
  const { user } = useSession();
  const { data } = useEndpoint(listScenarioPresence, {}, { quiet: true });
  useTopic('presence-update', (changed) => {
    void mutate(listScenarioPresence, (all) => {
      const others = all.filter(({ scenario_id }) => scenario_id !== changed.scenario_id);
      return changed.people.length > 0 ? [...others, changed] : others;
    });
  });
  return useMemo(() => {
    const others = (data ?? []).map(({ scenario_id, people }) => {
      return [scenario_id, people.filter(({ user_id }) => user_id !== user.userId)] as const;
    });
    return new Map(others.filter(([, people]) => people.length > 0));
  }, [data, user.userId]);
}

/** Hears that the user no longer counts among those who edit a scenario. */
export function useOwnAbsence(id: string, onAbsent: () => void): void {
  const { user } = useSession();
  useTopic('presence-update', ({ scenario_id, people }) => {
    if (scenario_id === id && people.every(({ user_id }) => user_id !== user.userId)) onAbsent();
  });
}

/** Nothing is told of a beat that failed: the next one follows. */
const quiet = { quiet: true } as const;
const answerWithinMs = 5_000;

/** Says that the user edits a scenario, and that they closed it. Never rejects. */
export function usePresenceCommands() {
  const { api } = useHost();
  return useMemo(
    () => ({
      keep: async (id: string, node_id: string | null, isShown: boolean) => {
        // The node is that of the page in front: two pages of one person would say another one by turns.
        const body = isShown ? { node_id, for_s: presenceSeconds.shown } : { for_s: presenceSeconds.hidden };
        const options = { ...quiet, signal: AbortSignal.timeout(answerWithinMs) };
        await api.call(keepScenarioPresence, { params: { id }, body }, options).catch(() => undefined);
      },
      end: (id: string) =>
        void api.call(endScenarioPresence, { params: { id } }, { ...quiet, keepalive: true }).catch(() => undefined),
    }),
    [api],
  );
}
