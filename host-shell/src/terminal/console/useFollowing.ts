import { useRef } from 'react';
import type { RunLog } from 'shared-contracts/api/run';
import { useLive } from 'shared-contracts/react';
import { isLaterThan } from 'shared-contracts/ui/runs';

interface Followed {
  id: string;
  name: string;
}

/** Follows the runs of one scenario: gives each state of a run once, none after its end. It ends with the terminal. */
export function useFollowing(onState: (log: RunLog) => void) {
  const followed = useRef<Followed | null>(null);
  const seen = useRef(new Map<string, RunLog['status']>());
  const follow = (log: RunLog) => {
    const known = seen.current.get(log.id);
    if (log.scenario_id !== followed.current?.id || known === log.status) return;
    if (known && !isLaterThan(log.status, known)) return;
    seen.current.set(log.id, log.status);
    onState(log);
  };
  useLive({ 'logs-update': (logs) => logs.forEach(follow) });
  return {
    following: () => followed.current,
    follow(scenario: Followed | null) {
      followed.current = scenario && { id: scenario.id, name: scenario.name };
      seen.current.clear();
    },
  };
}
