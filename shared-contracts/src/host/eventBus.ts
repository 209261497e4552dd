import type { HostEvents } from '../contract/index.ts';
import { type EventMap, type EventName, eventSchemas } from '../events/index.ts';
import { createListeners } from './listeners.ts';

export interface EventBus extends HostEvents {
  /** Forgets every listener. */
  dispose(): void;
}

/** The bus between rooms (MF-44). A payload that does not fit its schema is refused with an error to its publisher. */
export function createEventBus(onListenerError: (error: unknown, name: EventName) => void): EventBus {
  const listeners = createListeners<EventName, EventMap[EventName]>(onListenerError);
  return {
    publish(name, payload) {
      const checked = eventSchemas[name].safeParse(payload);
      if (!checked.success) throw new TypeError(`Event "${name}" has a wrong payload: ${checked.error.message}`);
      listeners.tell(name, payload);
    },
    subscribe: (name, listener) => listeners.add(name, listener as (payload: EventMap[EventName]) => void),
    dispose: () => listeners.clear(),
  };
}
