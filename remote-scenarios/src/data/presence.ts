import { useMemo } from 'react';
import {
  endScenarioPresence,
  keepScenarioPresence,
  listScenarioPresence,
  presenceSeconds,
  type ScenarioEditor,
} from 'shared-contracts/api/scenario';
import { useEndpoint, useHost, useLive, useSession } from 'shared-contracts/react';

/** Who else edits which scenario, as it changes. Nobody where that cannot be read: the page works without. */
export function useOtherEditors(): ReadonlyMap<string, readonly ScenarioEditor[]> {
  const { user } = useSession();
  const { data } = useEndpoint(listScenarioPresence, {}, { quiet: true });
  useLive(
    {
      'presence-update': (facts, { apply }) => {
        const changed = new Map(facts.map((fact) => [fact.scenario_id, fact]));
        apply(listScenarioPresence, (all) => [
          ...all.filter(({ scenario_id }) => !changed.has(scenario_id)),
          ...[...changed.values()].filter(({ people }) => people.length > 0),
        ]);
      },
    },
    { refresh: (reread) => reread(listScenarioPresence) },
  );
  return useMemo(() => {
    const others = (data ?? []).map(({ scenario_id, people }) => {
      return [scenario_id, people.filter(({ user_id }) => user_id !== user.userId)] as const;
    });
    return new Map(others.filter(([, people]) => people.length > 0));
  }, [data, user.userId]);
}

/** Called when the user no longer counts among those who edit a scenario. */
export function useOwnAbsence(id: string, onAbsent: () => void): void {
  const { user } = useSession();
  useLive({
    'presence-update': (facts) => {
      const newest = facts.findLast(({ scenario_id }) => scenario_id === id);
      if (newest?.people.every(({ user_id }) => user_id !== user.userId)) onAbsent();
    },
  });
}

/** Nothing is notified of a beat that failed: the next one follows. */
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
