import type { HostEvents, ManifestEvents } from '../contract/index.ts';
import { payloadFault } from '../contract/payloadFault.ts';
import { createListeners } from './listeners.ts';

/** Who publishes which events. */
export type EventDeclarations = readonly (readonly [publisher: string, events: ManifestEvents | undefined])[];

export interface EventBus extends Pick<HostEvents, 'subscribe'> {
  /** The bus as one publisher has it: its own events alone, each with a payload that fits. Throws at anything else. */
  publisher(id: string): HostEvents['publish'];
  /** Hears the name of every event. */
  onAny(listener: (name: string) => void): () => void;
  /** Forgets every listener. */
  dispose(): void;
}

export interface EventBusDeps {
  /** What holds now: releases may change while a page is open. */
  declarations(): EventDeclarations;
  onListenerError(error: unknown, name: string): void;
  /** Told of what was refused, besides the publisher. */
  onRefused(publisher: string, error: Error): void;
}

/** Why a publisher may not publish this; null when it may. */
function refusalOf(id: string, name: string, payload: unknown, declarations: EventDeclarations): string | null {
  const own = declarations.find(([publisher]) => publisher === id)?.[1];
  const event = own && Object.hasOwn(own, name) ? own[name] : undefined;
  if (!event) {
    const owner = declarations.find(([, events]) => events && Object.hasOwn(events, name))?.[0];
    return owner
      ? `Event "${name}" is ${owner}'s: ${id} may listen to it and not publish it`
      : `Event "${name}" is not declared: add it to the manifest of ${id}, under events`;
  }
  const fault = payloadFault(event.payload, payload);
  return fault === null ? null : `Event "${name}" has a wrong payload: ${fault}`;
}

/** The bus between areas (MF-44). What is not the publisher's or does not fit its schema is refused and reaches nobody. */
export function createEventBus({ declarations, onListenerError, onRefused }: EventBusDeps): EventBus {
  const listeners = createListeners<string, unknown>(onListenerError);
  const all = createListeners<'any', string>(onListenerError);
  return {
    publisher: (id) => (name, payload) => {
      const refusal = refusalOf(id, name, payload, declarations());
      if (refusal !== null) {
        const error = new TypeError(refusal);
        onRefused(id, error);
        throw error;
      }
      listeners.emit(name, payload);
      all.emit('any', name);
    },
    subscribe: (name, listener) => listeners.add(name, listener as (payload: unknown) => void),
    onAny: (listener) => all.add('any', listener),
    dispose() {
      listeners.clear();
      all.clear();
    },
  };
}
