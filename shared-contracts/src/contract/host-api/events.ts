import type { EventMap, EventName } from '../../events/index.ts';

/**
 * Typed events between rooms: facts in the past tense, never commands (architecture).
 *
 * @example
 * events.publish('run-started', { scenarioId, scenarioName, runId });
 * useEffect(() => events.subscribe('run-started', ({ runId }) => setNewest(runId)), [events]);
 */
export interface HostEvents {
  /** Publishes an event that the remote's manifest declares; throws at another's, and at a payload that does not fit. */
  publish<N extends EventName>(name: N, payload: EventMap[N]): void;
  /** Returns the way to stop listening. Listeners of a remote end with it. */
  subscribe<N extends EventName>(name: N, listener: (payload: EventMap[N]) => void): () => void;
}
